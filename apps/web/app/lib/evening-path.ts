/** The query with which the first page shows a student what it shows to visitors. */
export const SHOWS_ALL = '?all'
