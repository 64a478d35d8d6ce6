import { numberLinks } from '@manassa/contract/rules/number-links'
import type { Overview, WaitingKind } from '@manassa/contract/teacher/overview'
import type { ReactNode } from 'react'
import { overview as copy } from '#app/copy/overview.ts'
import { Link } from '#app/lib/link.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/class-names.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'

const kinds: Record<WaitingKind, { icon: IconName; screen: string | null; tone: string }> = {
  transfersMatched: { icon: 'check', screen: numberLinks.transfers('matched'), tone: 'bg-ok-soft text-ok' },
  transfersWaiting: { icon: 'clock', screen: numberLinks.transfers('waiting'), tone: 'bg-warn-soft text-warn' },
  transferMessages: { icon: 'phone', screen: numberLinks.transferMessages(), tone: 'bg-warn-soft text-warn' },
  questions: { icon: 'chat', screen: numberLinks.questionsToReply(), tone: 'bg-brand-soft text-brand-strong' },
  questionReports: { icon: 'alert', screen: numberLinks.reportedQuestions(), tone: 'bg-warn-soft text-warn' },
  drafts: { icon: 'cap', screen: numberLinks.unseenCourses(), tone: 'bg-brand-soft text-brand-strong' },
  photos: { icon: 'image', screen: numberLinks.photosToCheck(), tone: 'bg-warn-soft text-warn' },
  codesGuessed: { icon: 'alert', screen: null, tone: 'bg-warn-soft text-warn' },
  roomEnds: { icon: 'alert', screen: null, tone: 'bg-warn-soft text-warn' },
  codesExpiring: { icon: 'clock', screen: numberLinks.expiringCodes(), tone: 'bg-gold-soft text-gold-text' },
}

export function TodoList({ waits }: { waits: Overview['waits'] }) {
  return (
    <Card className="p-4 lg:p-5">
      <h2 className="text-lg">{copy.waits}</h2>
      {waits.length === 0 ? (
        <div className="mt-2 flex items-center gap-3">
          <RoundIcon icon="check" tone="bg-ok-soft text-ok" />
          <p className="text-sm">
            <span className="block font-bold">{copy.nothingWaits}</span>
            <span className="text-muted">{copy.nothingWaitsText}</span>
          </p>
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waits.map((one) => (
            <TodoItem key={one.kind} {...one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function TodoItem({ kind, count, until }: Overview['waits'][number]) {
  const { icon, screen, tone } = kinds[kind]
  const text = copy.until[kind]
  return (
    <li>
      <TodoRow to={screen}>
        <RoundIcon icon={icon} tone={tone} />
        <span className="min-w-0 flex-1 text-sm">
          <span className="block font-bold">{copy.waiting[kind](count)}</span>
          {until && text && <span className="text-muted">{text(new Date(until))}</span>}
        </span>
      </TodoRow>
    </li>
  )
}

/** A line that leads to its screen; without one it only tells. */
export function TodoRow({ to, children }: { to: string | null; children: ReactNode }) {
  const shape = 'flex min-h-14 items-center gap-3 py-2'
  if (!to) return <div className={shape}>{children}</div>
  return (
    <Link to={to} className={classes(shape, 'rounded-control hover:bg-sheen')}>
      {children}
      <Icon name="chevronNext" size={18} className="text-muted" />
    </Link>
  )
}

export const RoundIcon = ({ icon, tone }: { icon: IconName; tone: string }) => (
  <span className={classes('flex size-10 shrink-0 items-center justify-center rounded-full', tone)}>
    <Icon name={icon} />
  </span>
)
