import { unitTitleAndName } from '@manassa/contract/rules/unit-number'
import type { EditedCourse, EditedLesson, EditedUnit } from '@manassa/contract/teacher/courses'
import { useState } from 'react'
import { publishGaps as copy, lackLabels } from '#app/copy/console-courses.ts'
import { Name } from '#app/ui/bidi.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/console/checkbox.tsx'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'

const isReady = ({ lacks }: EditedLesson) => lacks.length === 0
const emptyDrafts = ({ units }: EditedCourse) =>
  units.filter(({ state, lessons }) => state === 'draft' && !lessons.some(isReady))
const unreadyLessons = ({ units }: EditedCourse) =>
  units.flatMap(({ lessons }) => lessons.filter((lesson) => lesson.state === 'draft' && !isReady(lesson)))
const readyDrafts = ({ units }: EditedCourse) =>
  units.flatMap(({ lessons }) => lessons.filter((lesson) => lesson.state === 'draft' && isReady(lesson)))

/**
 * True if publishing would leave out lessons or show a unit without lessons. Without a ready lesson, the server
 * refuses.
 */
export const hasGaps = (course: EditedCourse) =>
  readyDrafts(course).length > 0 && (emptyDrafts(course).length > 0 || unreadyLessons(course).length > 0)

interface PublishGapsProps {
  open: boolean
  course: EditedCourse
  onPublish(showsEmptyUnits: boolean): void
  onClose(): void
}

export function PublishGaps({ open, course, onPublish, onClose }: PublishGapsProps) {
  const [showsEmptyUnits, setShowsEmptyUnits] = useState(false)
  const units = emptyDrafts(course)
  const lessons = unreadyLessons(course)
  return (
    <ConsoleDialog
      asks
      open={open}
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button onClick={() => onPublish(showsEmptyUnits)}>{copy.publish}</Button>
          <Button kind="outline" onClick={onClose}>
            {copy.back}
          </Button>
        </>
      }
    >
      <p>{copy.ready(readyDrafts(course).length)}</p>
      {lessons.length > 0 && (
        <div>
          <p className="font-bold text-sm">{copy.unready}</p>
          <ul className="list-inside list-disc text-sm">
            {lessons.map(({ id, lessonName, lacks }) => (
              <li key={id}>
                <Name>{lessonName}</Name>: {lacks.map((lack) => lackLabels[lack]).join('، ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      {units.length > 0 && <EmptyUnits units={units} showsEmptyUnits={showsEmptyUnits} onChange={setShowsEmptyUnits} />}
    </ConsoleDialog>
  )
}

interface EmptyUnitsProps {
  units: readonly EditedUnit[]
  showsEmptyUnits: boolean
  onChange(showsEmptyUnits: boolean): void
}

function EmptyUnits({ units, showsEmptyUnits, onChange }: EmptyUnitsProps) {
  const choices = [
    { label: copy.keep, value: false },
    { label: copy.show, value: true },
  ]
  return (
    <fieldset>
      <legend className="font-bold text-sm">{copy.empty}</legend>
      <ul className="list-inside list-disc text-sm">
        {units.map((unit) => (
          <li key={unit.id}>
            <Name>{unitTitleAndName(unit)}</Name>
          </li>
        ))}
      </ul>
      {choices.map(({ label, value }) => (
        <Checkbox
          key={label}
          type="radio"
          name="emptyUnits"
          checked={showsEmptyUnits === value}
          onChange={() => onChange(value)}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
