/** The worked example of a paper: its patch, and the lines that the patch changes. */
export function exampleIn(paper: string): { diff: string; lines: string[] }
