import type { EditedState } from '@manassa/contract/teacher/courses'
import { editedStates } from '#app/copy/console-courses.ts'
import { Badge } from '../badge.tsx'

const looks = {
  draft: { tone: 'quiet', icon: 'eyeOff' },
  published: { tone: 'ok', icon: 'eye' },
  archived: { tone: 'warn', icon: 'trash' },
} as const

/** Where something stands, in a word with its sign. */
export const StateBadge = ({ state }: { state: EditedState }) => (
  <Badge {...looks[state]} className="whitespace-nowrap">
    {editedStates[state]}
  </Badge>
)
