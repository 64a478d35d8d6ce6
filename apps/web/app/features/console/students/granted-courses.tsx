import { gradeLabel } from '@manassa/contract/rules/grade'
import { searchForm, searchWords } from '@manassa/contract/rules/search-text'
import type { CodeTargetCourse } from '@manassa/contract/teacher/code-batches'
import type { Student } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { price as priceText } from '#app/copy/format.ts'
import { grantSheet } from '#app/copy/grant.ts'
import { studentAccess as copy } from '#app/copy/students.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChoiceCard } from '#app/ui/console/checkbox.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { Field } from '#app/ui/field.tsx'
import { type GrantTarget, lastTargets } from './last-targets.ts'

interface RecentGrantsProps {
  courses: readonly CodeTargetCourse[]
  chosen: { courseId: number | undefined; unitId: string }
  onChoose(target: GrantTarget): void
}

export function RecentGrants({ courses, chosen, onChoose }: RecentGrantsProps) {
  const [targets] = useState(lastTargets)
  const available = targets.flatMap((target) => {
    const course = courses.find(({ id }) => id === target.courseId)
    const unit = course?.units.find(({ id, published }) => published && id === target.unitId)
    const isAvailable = course && (target.unitId === null || unit)
    return isAvailable ? [{ target, name: unit ? `${unit.unitTitle} · ${course.courseName}` : course.courseName }] : []
  })
  if (courses.length === 1 && available.every(({ target }) => target.unitId === null)) return null
  if (available.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-sm">{copy.lately}</legend>
      <div className="flex flex-wrap gap-2">
        {available.map(({ target, name }) => {
          const isChosen = target.courseId === chosen.courseId && String(target.unitId ?? '') === chosen.unitId
          return (
            <Button
              key={`${target.courseId} ${target.unitId}`}
              kind={isChosen ? 'brand' : 'soft'}
              size="small"
              aria-pressed={isChosen}
              onClick={() => onChoose(target)}
            >
              <Name className="min-w-0 break-words">{name}</Name>
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

interface CourseChoicesProps {
  student: Pick<Student, 'grade'>
  courses: readonly CodeTargetCourse[]
  /** The courses that the student already has cannot be selected, and stand last. */
  owned: ReadonlySet<number>
  chosen: number | undefined
  onChoose(courseId: number): void
}

const SEARCHED_FROM = 8

/** Each course is visible without opening a list; those of other years need one more tap. */
export function CourseChoices({ student, courses, owned, chosen, onChoose }: CourseChoicesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const ofGrade = courses
    .filter(({ grade }) => grade === student.grade)
    .toSorted((one, other) => Number(owned.has(one.id)) - Number(owned.has(other.id)))
  const isChosenHidden = chosen !== undefined && !ofGrade.some(({ id }) => id === chosen)
  const showsEvery = showsAll || isChosenHidden || ofGrade.length === 0
  const [search, setSearch] = useState('')
  const every = showsEvery ? [...ofGrade, ...courses.filter((one) => !ofGrade.includes(one))] : ofGrade
  const words = searchWords(search)
  const isFound = (courseName: string) => words.every((word) => searchForm(courseName).includes(word))
  const shown = every.filter(({ id, courseName }) => id === chosen || isFound(courseName))
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-sm">{copy.course}</legend>
      {every.length > SEARCHED_FROM && (
        <div className="mb-2 [&_label]:sr-only">
          <Field
            label={grantSheet.search}
            placeholder={grantSheet.search}
            type="search"
            icon="search"
            dir="auto"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
      )}
      <div className="flex max-h-56 flex-col gap-2 overflow-auto">
        {shown.map((course) => (
          <CourseChoice
            key={course.id}
            course={course}
            isOwned={owned.has(course.id)}
            isChosen={chosen === course.id}
            onChoose={onChoose}
          />
        ))}
      </div>
      {every.length < courses.length && (
        <Button kind="plain" size="small" onClick={() => setShowsAll(true)}>
          {grantSheet.otherGrades(courses.length - every.length)}
        </Button>
      )}
    </fieldset>
  )
}

interface CourseChoiceProps {
  course: CodeTargetCourse
  isOwned: boolean
  isChosen: boolean
  onChoose(courseId: number): void
}

const CourseChoice = ({ course, isOwned, isChosen, onChoose }: CourseChoiceProps) => (
  <ChoiceCard
    className="min-h-14"
    type="radio"
    name="granted-course"
    checked={isChosen}
    disabled={isOwned}
    onChange={() => onChoose(course.id)}
  >
    <span className="min-w-0 flex-1">
      <Name className="block break-words font-bold text-sm">{course.courseName}</Name>
      <span className="text-muted text-xs">
        <Facts>
          {gradeLabel(course.grade)}
          {priceText(course.price)}
        </Facts>
      </span>
    </span>
    {isOwned && <span className="shrink-0 font-bold text-ok text-sm">{grantSheet.has}</span>}
  </ChoiceCard>
)
