import type { Reply } from '@manassa/contract/endpoint'
import { isNumberedUnitName, numberedUnitName } from '@manassa/contract/rules/unit-number'
import * as calls from '@manassa/contract/teacher/courses'
import { readEditedLesson } from '@manassa/contract/teacher/lessons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { common } from '#app/copy/common.ts'
import { form } from '#app/copy/console.ts'
import { curriculum as copy, lackLabels, unitStates } from '#app/copy/console-courses.ts'
import { StateBadge } from '#app/features/console/state-badge.tsx'
import { afterPaint } from '#app/lib/after-paint.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { useConfirmed } from '#app/ui/console/confirm-effects/effects-context.ts'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import type { MenuChoice } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { ConsoleTree, useTreeHistory } from '#app/ui/console/tree/console-tree.tsx'
import type { TreeItem } from '#app/ui/console/tree/tree-edits.ts'
import type { TreeLabels } from '#app/ui/console/tree/tree-naming.ts'
import { Notice } from '#app/ui/notice.tsx'
import { foundIn, type Thing } from './curriculum-items.ts'
import { HeldOrderNotice } from './held-order-notice.tsx'
import { UnitNames } from './unit-names.tsx'
import type { Curriculum } from './use-curriculum.ts'

const labels: TreeLabels = {
  label: copy.label,
  addParent: copy.addUnit,
  addLeaf: copy.addLesson,
  parentName: copy.unitName,
  leafName: copy.lessonName,
  empty: copy.empty,
  leafKinds: (['Video', 'Quiz'] as const).map((kind) => ({
    kind,
    label: copy.types[kind],
    add: copy.addTypes[kind],
  })),
}

interface CurriculumTreeProps {
  course: calls.EditedCourse
  curriculum: Curriculum
  reload(): Promise<void>
}

/** The units and lessons of a course, typed in and put in order, with what can be done with each. */
export function CurriculumTree({ course, curriculum, reload }: CurriculumTreeProps) {
  const navigate = useNavigate()
  const { items, ids, unsent, unfinished, saving } = curriculum
  const history = useTreeHistory(curriculum.apply)
  const actions = useThingActions()
  const [naming, setNaming] = useState<{ unitId: number | null; session: number }>({ unitId: null, session: 0 })
  const closeNames = useCallback(() => setNaming(({ session }) => ({ unitId: null, session })), [])
  const details = (item: TreeItem) => {
    const thing = ids.thingOf(item.id)
    const found = thing && foundIn(course, thing)
    const place = items.findIndex(({ id }) => id === item.id) + 1
    return found && <Details thing={found} place={place} />
  }
  const nameUnit = (unitId: number) => setNaming(({ session }) => ({ unitId, session: session + 1 }))
  const moreChoices = (item: TreeItem): MenuChoice[] => {
    const thing = ids.thingOf(item.id)
    const found = thing && foundIn(course, thing)
    if (!thing || !found) return []
    const naming: MenuChoice = { label: copy.unitNames, icon: 'rename', onChoose: () => nameUnit(thing.id) }
    return [...(thing.kind === 'unit' ? [naming] : []), ...actions(thing, item.name, found.state)]
  }
  const opening = useRef<string | null>(null)
  useEffect(
    () => () => {
      opening.current = null
    },
    [],
  )
  const open = ({ id: lessonId }: Thing) => {
    // As a link does: the answer sets out at once, and the touch is seen before the page is left.
    void call(readEditedLesson, { lessonId })
    void afterPaint().then(() => navigate(`/teacher/lessons/${lessonId}`))
  }
  /** What was only just typed opens as soon as it is saved, unless something else was touched meanwhile. */
  async function openSaved(key: string) {
    opening.current = key
    const thing = ids.thingOf(key) ?? (await curriculum.savedThing(key))
    if (thing && opening.current === key) open(thing)
  }
  return (
    <div className="flex flex-col gap-3">
      <HeldOrderNotice {...{ course, curriculum, reload }} />
      {saving.status.state === 'waitsForLine' && (
        <Notice
          tone="warn"
          icon="offline"
          actions={
            <Button kind="outline" size="small" icon="retry" onClick={() => void saving.autosave.flush()}>
              {common.retry}
            </Button>
          }
        >
          {form.waitsForLine}
        </Notice>
      )}
      <LeaveWarning form={saving} />
      <ConsoleTree
        {...{ items, labels, history, details, moreChoices, unsent, unfinished }}
        onOpen={({ id }) => void openSaved(id)}
      />
      <UnitNames
        unit={course.units.find(({ id }) => id === naming.unitId) ?? null}
        onSaved={(before, names) => {
          const { session } = naming
          const id = ids.keyOf({ kind: 'unit', id: before.id })
          history.record({ kind: 'relabel', id, from: labelsOf(before), to: labelsOf(names), session })
          curriculum.named(before.id, names)
        }}
        onClose={closeNames}
      />
    </div>
  )
}

const labelsOf = ({ unitTitle, unitName }: Pick<calls.EditedUnit, 'unitTitle' | 'unitName'>) => ({
  name: unitTitle,
  label: unitName,
})

/** The number of a unit follows its `place` in the tree, counted from 1, before the order is saved. */
const unitNameAt = ({ unitName }: calls.EditedUnit, place: number) =>
  isNumberedUnitName(unitName) ? numberedUnitName(place) : unitName

const Details = ({ thing, place }: { thing: calls.EditedUnit | calls.EditedLesson; place: number }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {'lacks' in thing &&
      thing.lacks.map((lack) => (
        <span key={lack} className="text-warn text-xs">
          {lackLabels[lack]}
        </span>
      ))}
    {'type' in thing && <span className="text-muted text-xs">{copy.types[thing.type]}</span>}
    {'unitName' in thing && <bdi className="text-muted text-xs">{unitNameAt(thing, place)}</bdi>}
    <StateBadge state={thing.state} labels={'unitName' in thing ? unitStates : undefined} />
  </span>
)

/** Publishes, takes back and copies a unit or a lesson; each is told at the foot of the page. */
function useThingActions() {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  async function carryOut<Data>(
    write: (...agreed: Parameters<Parameters<typeof confirmed>[0]>) => Promise<Reply<Data>>,
    messageFor: (data: Data) => string,
  ) {
    const reply = await confirmed(write)
    reply.success ? toasts.tell(messageFor(reply.data)) : toasts.tellFailure(reply)
  }
  return ({ kind, id }: Thing, name: string, state: calls.EditedState): MenuChoice[] => {
    const publish = () =>
      kind === 'unit'
        ? carryOut(
            (confirm, input) => call(calls.publishUnit, { unitId: id, ...input, ...(confirm && { confirm }) }),
            ({ left }) => (left.length > 0 ? copy.publishedWithout(name, left.length) : copy.published(name)),
          )
        : carryOut(
            (confirm) => call(calls.publishLesson, { lessonId: id, ...(confirm && { confirm }) }),
            () => copy.published(name),
          )
    const unpublish = () =>
      carryOut(
        (confirm) =>
          kind === 'unit'
            ? call(calls.unpublishUnit, { unitId: id, ...(confirm && { confirm }) })
            : call(calls.unpublishLesson, { lessonId: id, ...(confirm && { confirm }) }),
        () => copy.unpublished(name),
      )
    const duplicate = () =>
      carryOut(
        () =>
          kind === 'unit' ? call(calls.duplicateUnit, { unitId: id }) : call(calls.duplicateLesson, { lessonId: id }),
        () => copy.duplicated(name),
      )
    return [
      state === 'published'
        ? { label: copy.unpublish, icon: 'down', onChoose: () => void unpublish() }
        : { label: copy.publish, icon: 'site', onChoose: () => void publish() },
      { label: copy.duplicate, icon: 'plus', onChoose: () => void duplicate() },
    ]
  }
}
