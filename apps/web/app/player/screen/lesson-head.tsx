import type { ReactNode } from 'react'
import { SchedulePill } from '../schedule/schedule-pill.tsx'
import { usePlayer } from './player-context.ts'

export const LessonHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-4 p-4 md:p-8">
    <h2 className="text-xl">
      <bdi>{name}</bdi>
    </h2>
    {children}
  </div>
)

export function UnitPill() {
  const { unit, clock } = usePlayer()
  return unit && <SchedulePill window={unit.window} clock={clock} />
}
