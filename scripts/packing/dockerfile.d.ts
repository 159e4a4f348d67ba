/** One line of a Dockerfile, its continuations joined: `RUN`, and what stands behind it. */
export interface Instruction {
    name: string;
    text: string;
}
export interface Stage {
    /** The image or the stage that it begins with. */
    from: string;
    /** As others name it; undefined for the last one. */
    alias: string | undefined;
    instructions: Instruction[];
}
/** A copy between stages, or out of the folder that is built. */
export interface Copy {
    from: string | undefined;
    sources: string[];
    target: string;
}
/** The stages of a Dockerfile, with the defaults of its arguments put in. */
export declare function readDockerfile(text: string): Stage[];
export declare function readCopy(text: string): Copy;
/** `["node", "start.ts"]`, as `CMD` and the end of `HEALTHCHECK` name a program. */
export declare function readProgram(text: string): string[];
/** Whether what lies at this path of the folder is left out of what is built; the last pattern that fits decides. */
export declare function isIgnored(path: string, dockerignore: string): boolean;
