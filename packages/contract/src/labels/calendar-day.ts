/** Formats `2026-11-24` as `24/11/2026`. Cards, accounts and tables show the year, because they are kept for longer. */
export const calendarDay = (day: string) => day.split('-').reverse().join('/')
