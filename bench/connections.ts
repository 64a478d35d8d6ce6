/** As many as the server keeps to its database, so that all subjects are asked by as many at once. */
export const CONNECTIONS = 15
