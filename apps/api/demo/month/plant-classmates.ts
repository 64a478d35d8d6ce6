import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import type { OwnerDb } from '#api/lib/db/database.ts'
import { Chance } from '../load/chance.ts'
import { withNewIds } from '../load/new-ids.ts'
import { courseNamed, type PlantedCourse, type PlantedSchool, type PlantedUnit, unitNamed } from '../load/planted.ts'
import type { SchoolDays } from '../load/school-days.ts'
import { type Classmate, historyClassmates, type Opened, type Way } from '../people/classmates.ts'
import { batches } from './batches.ts'

export interface PlantedClassmate {
  id: number
  seed: Classmate
  email: string
  phone: string
  registeredAt: Date
  joins: PlantedJoin[]
}

export interface PlantedJoin {
  at: Date
  by: Way
  isEnded: boolean
  course: PlantedCourse
  units: PlantedUnit[]
}

export async function plantClassmates(
  db: OwnerDb,
  school: PlantedSchool,
  passwordHash: string,
  days: SchoolDays,
): Promise<PlantedClassmate[]> {
  const { tenantId } = school
  const drafts = historyClassmates.map((seed, place) => {
    const chance = new Chance(place)
    const joins = seed.joins.map(({ daysAgo, by, isEnded = false }) => ({
      at: timeOf(days, chance, daysAgo),
      by,
      isEnded,
      ...openedBy(school, by),
    }))
    const first = joins[0]?.at ?? days.at(chance.between(2, 6), '19:10')
    const digits = String(place + 1).padStart(3, '0')
    return {
      seed,
      joins,
      email: `classmate${place + 1}@example.com`,
      phone: `01000001${digits}`,
      parentPhone: `01200001${digits}`,
      registeredAt: new Date(first.getTime() - chance.between(8, 70) * MINUTE_MS),
    }
  })
  const byTime = drafts.toSorted((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime())
  return withNewIds(byTime, (rows) =>
    db
      .insertInto('account')
      .values(
        rows.map(({ seed: { name, grade }, email, phone, parentPhone, registeredAt }) => ({
          tenantId,
          role: 'student' as const,
          name,
          email,
          phone,
          parentPhone,
          grade,
          passwordHash,
          emailConfirmedAt: registeredAt,
          createdAt: registeredAt,
        })),
      )
      .returning('id'),
  )
}

function timeOf(days: SchoolDays, chance: Chance, daysAgo: number): Date {
  const [hour, minute] = [chance.between(16, 20), chance.between(10, 55)]
  if (daysAgo > 0) return days.at(daysAgo, `${hour}:${minute}`)
  return new Date(days.now.getTime() - chance.between(15, 150) * MINUTE_MS)
}

function openedBy(school: PlantedSchool, by: Way) {
  const opened: Opened = by.kind === 'card' ? batches[by.batch].opens : by.kind === 'desk' ? by.opens : by
  if ('course' in opened) {
    const course = courseNamed(school, opened.course)
    return { course, units: course.units }
  }
  const unit = unitNamed(school, opened.unit)
  const course = school.courses.find(({ units }) => units.includes(unit))
  if (!course) throw new Error(`No course has the unit ${opened.unit}`)
  return { course, units: [unit] }
}
