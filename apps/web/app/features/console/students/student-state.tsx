import type { StudentState } from '@manassa/contract/teacher/students'
import { studentStateNames } from '#app/copy/students.ts'
import { Badge } from '#app/ui/badge.tsx'

const styles = {
  active: { tone: 'ok', icon: 'check' },
  invited: { tone: 'quiet', icon: 'clock' },
  blocked: { tone: 'bad', icon: 'lock' },
} as const

export const StudentStateBadge = ({ state }: { state: StudentState }) => (
  <Badge {...styles[state]} className="whitespace-nowrap">
    {studentStateNames[state]}
  </Badge>
)
