interface UnitInCalendar {
  unit: string
  course: string
  isDone: boolean
}

/** The texts of a unit's events in a calendar. */
export const calendarTexts = ({ unit, course, isDone }: UnitInCalendar) => ({
  opens: { title: `بتتفتح: ${unit}`, text: course },
  closes: {
    title: isDone ? `بتتقفل: ${unit} (خلّصناها)` : `بتتقفل: ${unit}`,
    text: isDone ? course : `${course}\nلسه فيها دروس مستنية.`,
  },
})
