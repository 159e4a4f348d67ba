/** For `addInitScript`: a browser that draws no map. */
export function noWebgl(): void {
  const { prototype } = HTMLCanvasElement;
  const own = Reflect.get(prototype, 'getContext') as (...of: unknown[]) => unknown;
  prototype.getContext = function (this: HTMLCanvasElement, ...of: unknown[]) {
    return String(of[0]).startsWith('webgl') ? null : Reflect.apply(own, this, of);
  } as never;
}
