import type { SchoolKeys } from '#api/lib/crypto/keys.ts'
import type { OwnerDb } from '#api/lib/db/database.ts'
import type { Chance } from '../load/chance.ts'
import type { PlantedSchool } from '../load/planted.ts'
import type { SchoolDays } from '../load/school-days.ts'
import type { BatchKey } from '../people/classmates.ts'
import type { Desk, PeopleAtSchool } from './people-at-school.ts'
import type { PlantedClassmate } from './plant-classmates.ts'

export interface Month {
  db: OwnerDb
  keys: SchoolKeys
  school: PlantedSchool
  days: SchoolDays
  chance: Chance
  people: PeopleAtSchool
  classmates: readonly PlantedClassmate[]
  batches: Map<BatchKey, MadeBatch>
  resellers: Map<string, number>
}

export interface MadeBatch {
  id: number
  /** As they are printed, by their numbers from 1. */
  cards: ReadonlyArray<{ id: number; printed: string }>
}

export interface DiaryEntry {
  at: Date
  act(): Promise<unknown>
}

export function entriesOf({ days, people }: Pick<Month, 'days' | 'people'>) {
  const entryOf =
    (who: 'teacher' | 'assistant') =>
    (daysAgo: number, time: string, act: (desk: Desk) => Promise<unknown>): DiaryEntry => {
      const at = days.at(daysAgo, time)
      return { at, act: () => act(people.desk(who, at)) }
    }
  return { teacher: entryOf('teacher'), assistant: entryOf('assistant') }
}

/** Carries everything out in the order of time, so that the log's lines follow each other as their moments do. */
export async function carryOut(entries: readonly DiaryEntry[]) {
  for (const { act } of entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await act()
}

/** Throws a RangeError when there is none. */
export function classmateNamed({ classmates }: Pick<Month, 'classmates'>, name: string): PlantedClassmate {
  const found = classmates.find(({ seed }) => seed.name === name)
  if (!found) throw new RangeError(`There is no classmate ${name}`)
  return found
}
