/** A unit that is named by its place starts with this word. */
export const NUMBERED_UNIT_PREFIX = 'الوحدة '

/** The name of a unit that is named by its place in the course, counted from 1. */
export const numberedUnitName = (place: number) => `${NUMBERED_UNIT_PREFIX}${place}`

const numbered = new RegExp(`^${NUMBERED_UNIT_PREFIX}[0-9]+$`)

/** Whether a unit is named by its place, so that its number follows when the unit moves. */
export const isNumberedUnitName = (name: string) => numbered.test(name)

/** The name of a unit as staff read it: its title, with the name that tells which unit it is. */
export const unitTitleAndName = ({ unitName, unitTitle }: { unitName: string; unitTitle: string }) =>
  unitTitle && unitTitle !== unitName ? `${unitTitle} (${unitName})` : unitName
