/** `24/11/2026` for `2026-11-24`: cards, accounts and tables show the year, because they outlive it. */
export const calendarDay = (day: string) => day.split('-').reverse().join('/')
