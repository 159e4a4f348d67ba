/** What an image would be: its root as a folder, and what it is started by. */
export interface Image {
    /** The folder that stands for `/`. */
    folder: string;
    workdir: string;
    env: Record<string, string>;
    command: string[];
    healthCheck: string[];
}
/** Who does the steps; neither may be root. */
export interface User {
    uid: number;
    gid: number;
}
/** What git knows of, as it stands on the disk, less what .dockerignore leaves out: what `docker build` is sent. */
export declare function makeContext(folder: string, { uid, gid }: User): void;
/** The program and the user that a stage's steps run with. */
interface Builder {
    context: string;
    home: string;
    user: User;
    /** Where the Node of the image lies here. */
    nodeFolder: string;
    say: (line: string) => void;
}
/**
 * Does what the Dockerfile says in folders instead of layers: its own COPY and RUN lines, stage after stage, as a user who
 * is not root. What only Docker can do stays undone: the base image, the root of the file system, the user's name.
 * @returns the last stage
 */
export declare function buildImage(builder: Builder): Promise<Image>;
export {};
