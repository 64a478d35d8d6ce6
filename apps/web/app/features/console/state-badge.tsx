import type { EditedState } from '@manassa/contract/teacher/courses'
import { editedStates } from '#app/copy/console-courses.ts'
import { Badge } from '#app/ui/badge.tsx'

const styles = {
  draft: { tone: 'quiet', icon: 'eyeOff' },
  published: { tone: 'ok', icon: 'eye' },
  archived: { tone: 'warn', icon: 'trash' },
} as const

interface StateBadgeProps {
  state: EditedState
  labels?: Record<EditedState, string> | undefined
}

export const StateBadge = ({ state, labels = editedStates }: StateBadgeProps) => (
  <Badge {...styles[state]} className="whitespace-nowrap">
    {labels[state]}
  </Badge>
)
