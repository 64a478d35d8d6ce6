const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Cairo' })

/** True if a period that ends at this moment lasts until the end of a day in Cairo: that day is its last one. */
export const endsWithDay = (end: number) => clock.format(end) === '00:00:00'
