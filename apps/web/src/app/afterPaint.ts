import { embeddedJson } from '../lib/embeddedJson.ts';

/**
 * The inline script that fetches the page's modules once its words are painted: the server drew them, and a phone's
 * line is theirs alone until then. A hidden tab paints nothing, so that a second without a paint will do as well.
 * @param scripts the entry, to be run
 * @param preloads what the entry imports, to be fetched beside it
 * @param styles sheets that stand in the document: a chunk that is loaded looks for its own by this address
 * @param later what the first touch of a screen without a mouse runs: to be there by then, and not to be compiled before, which
 *   holds a slow phone up
 */
export function afterPaint(
  scripts: readonly string[],
  preloads: readonly string[],
  styles: readonly string[],
  later: readonly string[],
): string {
  const fetchLater = `if(matchMedia('(hover: none)').matches)s.onload=function(){(self.requestIdleCallback||setTimeout)(function(){
${embeddedJson(later)}.forEach(function(f){fetch(f,{priority:'low'}).then(function(r){return r.blob()}).catch(function(){})})})};`;
  return `(function(){var done;function go(){if(done)return;done=1;
${embeddedJson(styles)}.forEach(function(f){var l=document.createElement('link');l.rel='stylesheet';l.disabled=true;l.setAttribute('disabled','');l.href=f;document.head.append(l)});
${embeddedJson(preloads)}.forEach(function(f){var l=document.createElement('link');l.rel='modulepreload';l.href=f;document.head.append(l)});
${embeddedJson(scripts)}.forEach(function(f){var s=document.createElement('script');s.type='module';s.src=f;${later.length > 0 ? fetchLater : ''}document.body.append(s)})}
try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){requestAnimationFrame(function(){setTimeout(go)})}
setTimeout(go,document.hidden?0:1000)})()`;
}
