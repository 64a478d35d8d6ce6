import type { PauseRow } from '@manassa/contract/teacher/schedule'
import { gradeNameOf } from '#api/lib/grade.ts'
import type { StoredPause } from './pauses.queries.ts'

export function pauseView(pause: StoredPause, now: Date): PauseRow {
  const { makerName, madeBy, madeAt, startsAt, endsAt, endedAt, grade, ...row } = pause
  return {
    ...row,
    grade: grade === null ? null : gradeNameOf(grade),
    from: startsAt.toISOString(),
    until: endsAt.toISOString(),
    madeAt: madeAt.toISOString(),
    madeBy: makerName === null ? null : { id: madeBy, name: makerName },
    endedAt: endedAt?.toISOString() ?? null,
    state: endedAt || now >= endsAt ? 'over' : now < startsAt ? 'coming' : 'running',
  }
}
