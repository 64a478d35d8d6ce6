import type { UnitWindowNow } from '@manassa/contract/rules/unit-window'
import { readClosedUnit } from '@manassa/contract/student/evening'
import type { ReactNode } from 'react'
import { closedUnit } from '#app/copy/closed-unit.ts'
import { kept } from '#app/copy/kept.ts'
import { schedule } from '#app/copy/player.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { ClosedUnitOptions } from './closed-unit-options.tsx'
import { hasReadable, isOver, type UnitNow } from './course-now.ts'
import { reasonForDays } from './reason-for-days.ts'
import { SecondChance } from './second-chance.tsx'

/** Shown for a lesson whose unit is closed: the reason, and the date in Cairo time. */
export function ClosedUnit({
  unit,
  ended,
  courseName,
  onward,
  children,
}: {
  unit: UnitNow
  ended: string
  courseName: string
  /** The way to an open unit, which comes before all others. */
  onward?: ReactNode
  children?: ReactNode
}) {
  const { id: unitId, unitName, window } = unit
  const { title, when } = messageFor(window, ended)
  const shut = window.state === 'ended' && window.because?.kind === 'shut' ? window.because : null
  // The title names the reason already.
  const why = shut ? (shut.note ?? null) : reasonForDays(window)
  const query = useCall(readClosedUnit, isOver(unit) ? { unitId } : null)
  const closed = query.status === 'success' ? query.data.closed : null
  const actions = (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
      {onward}
      {closed?.secondChance && <SecondChance unitId={unitId} chance={closed.secondChance} />}
      {window.state === 'ended' && <ClosedUnitOptions unitName={unitName} courseName={courseName} />}
      {children}
    </div>
  )
  return (
    <EmptyState
      title={title}
      icon={icons[window.state] ?? 'lock'}
      actions={actions}
      text={
        <div className="flex flex-col items-center gap-3">
          {when && <p>{when}</p>}
          {why && (
            <p dir="auto" className="whitespace-pre-line">
              {why}
            </p>
          )}
          {closed?.staysReadable && unit.lessons.some(hasReadable) && <p>{closedUnit.staysReadable}</p>}
          {closed?.captions && <p>{closedUnit.transcriptStays}</p>}
          {window.state === 'ended' && <p>{shut ? schedule.shutText : schedule.endedText}</p>}
        </div>
      }
    />
  )
}

const icons: Partial<Record<UnitWindowNow['state'], IconName>> = { upcoming: 'clock', unsure: 'offline' }

function messageFor(window: UnitWindowNow, ended: string): { title: string; when: string | null } {
  if (window.state === 'upcoming') {
    return { title: schedule.opensIn(window.opensInDays), when: schedule.opensAt(window.opensAt) }
  }
  if (window.state === 'ended' && window.because?.kind === 'shut') return { title: schedule.shut, when: null }
  if (window.state === 'ended') return { title: ended, when: schedule.endedAt(window.endedAt) }
  if (window.state === 'opening') return { title: schedule.openNow, when: null }
  if (window.state === 'unsure') return { title: kept.unsure, when: kept.opensBySelf }
  if (window.state === 'undated') return { title: schedule.noDate, when: schedule.noDateText }
  return { title: schedule.unavailable, when: null }
}
