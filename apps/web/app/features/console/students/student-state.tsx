import type { StudentState } from '@manassa/contract/teacher/students'
import { studentStateNames } from '#app/copy/students.ts'
import { Badge } from '#app/ui/badge.tsx'

const looks = {
  active: { tone: 'ok', icon: 'check' },
  invited: { tone: 'quiet', icon: 'clock' },
  blocked: { tone: 'bad', icon: 'lock' },
} as const

export const StudentStateBadge = ({ state }: { state: StudentState }) => (
  <Badge {...looks[state]} className="whitespace-nowrap">
    {studentStateNames[state]}
  </Badge>
)
