const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' })

/** The date in Cairo, as `2026-11-26`. */
export const cairoDay = (moment: number) => days.format(moment)

export const isSameDay = (one: number, other: number) => cairoDay(one) === cairoDay(other)
