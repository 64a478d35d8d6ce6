import { numberLinks } from '@manassa/contract/rules/number-links'
import { overview as copy } from '#app/copy/overview.ts'
import { RoundIcon, TodoRow } from '#app/features/console/waiting/todo-list.tsx'
import { Card } from '#app/ui/card.tsx'

export const QuietStudents = ({ count }: { count: number }) => (
  <Card className="px-4 py-2 lg:px-5">
    <TodoRow to={numberLinks.radarList('quiet')}>
      <RoundIcon icon="user" tone={count === 0 ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn'} />
      <div className="min-w-0 flex-1">
        <h2 className="text-muted text-sm">{copy.quiet}</h2>
        <p className="font-bold text-xl leading-snug">{copy.quietCount(count)}</p>
        {count > 0 && <p className="text-muted text-sm">{copy.quietText}</p>}
        <p className="font-bold text-brand-strong text-sm">{copy.toRadar}</p>
      </div>
    </TodoRow>
  </Card>
)
