/** What an operator must mend before a gateway may start. */
export class StartRefused extends Error {}
