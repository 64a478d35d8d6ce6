import type { CodeState } from '@manassa/contract/rules/code-state'
import { codeStateNames } from '#app/copy/console-codes.ts'
import { Badge } from '#app/ui/badge.tsx'

const styles = {
  unused: { tone: 'brand', icon: 'star' },
  redeemed: { tone: 'ok', icon: 'check' },
  revoked: { tone: 'bad', icon: 'close' },
  expired: { tone: 'warn', icon: 'clock' },
} as const

export const CodeStateBadge = ({ state }: { state: CodeState }) => (
  <Badge {...styles[state]} className="whitespace-nowrap">
    {codeStateNames[state]}
  </Badge>
)
