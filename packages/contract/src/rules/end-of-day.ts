const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Cairo' })

/** True if this moment is a midnight in Cairo, so that the period before it lasts until the end of a day. */
export const endsWithDay = (end: number) => clock.format(end) === '00:00:00'
