/**
 * `24/11/2026` for `2026-11-24`: the way that cards, accounts and tables write a day, because they outlive its year.
 */
export const calendarDay = (day: string) => day.split('-').reverse().join('/')
