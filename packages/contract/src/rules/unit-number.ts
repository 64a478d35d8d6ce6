export const NUMBERED_UNIT_PREFIX = 'الوحدة '

export const numberedUnitName = (place: number) => `${NUMBERED_UNIT_PREFIX}${place}`

const numbered = new RegExp(`^${NUMBERED_UNIT_PREFIX}[0-9]+$`)

/** True if a unit is named by its position, so that its number changes when it moves. */
export const isNumberedUnitName = (name: string) => numbered.test(name)

/** Names a unit for staff: its title, followed by its numbered name. */
export const unitTitleAndName = ({ unitName, unitTitle }: { unitName: string; unitTitle: string }) =>
  unitTitle && unitTitle !== unitName ? `${unitTitle} (${unitName})` : unitName
