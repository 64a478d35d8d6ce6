import type { CardContent } from '@manassa/contract/student/codes'

/** What the unit is about, which says more than its number; a unit without a title has its name. */
export const subjectOf = ({ unitTitle, unitName }: CardContent) => unitTitle || (unitName ?? '')
