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
import { type Confirmation, useConfirmed } from '#app/ui/console/confirm-impact/impact-context.ts'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import type { MenuChoice } from '#app/ui/console/overlay/menu.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { useSavePart } from '#app/ui/console/save-parts.tsx'
import { ConsoleTree, useTreeHistory } from '#app/ui/console/tree/console-tree.tsx'
import type { TreeLabels } from '#app/ui/console/tree/name-draft.ts'
import type { TreeItem } from '#app/ui/console/tree/tree-edits.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type CurriculumRef, findNode } from './curriculum-items.ts'
import { PendingOrderNotice } from './pending-order-notice.tsx'
import { UnitNames } from './unit-names.tsx'
import type { Curriculum } from './use-curriculum.ts'

/** A lesson with such a name is usually a quiz. */
const QUIZ_NAME = /^(?:ال)?(?:اختبار|امتحان|كويز|إمتحان)(?![\u0621-\u064a])|^(?:quiz|exam|test)\b/i

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
  proposedKind: (name) => (QUIZ_NAME.test(name.trim()) ? 'Quiz' : undefined),
}

interface CurriculumTreeProps {
  course: calls.EditedCourse
  curriculum: Curriculum
  refetch(): Promise<void>
}

export function CurriculumTree({ course, curriculum, refetch }: CurriculumTreeProps) {
  const navigate = useNavigate()
  const { items, ids, unsent, unfinished, saving } = curriculum
  useSavePart({
    isSaved: saving.status.state === 'saved' && curriculum.pendingOrder === null,
    savedAt: null,
    rank: 'silent',
  })
  const history = useTreeHistory(curriculum.apply)
  const actions = useNodeActions()
  const toasts = useToasts()
  const [naming, setNaming] = useState<{ unitId: number | null; session: number }>({ unitId: null, session: 0 })
  const closeNames = useCallback(() => setNaming(({ session }) => ({ unitId: null, session })), [])
  const details = (item: TreeItem) => {
    const ref = ids.refOf(item.id)
    const node = ref && findNode(course, ref)
    const index = items.findIndex(({ id }) => id === item.id)
    return <Details node={node ?? newNode(item, index + 1)} number={index + 1} />
  }
  const nameUnit = (unitId: number) => setNaming(({ session }) => ({ unitId, session: session + 1 }))
  const moreChoices = (item: TreeItem): MenuChoice[] => {
    const ref = ids.refOf(item.id)
    const node = ref && findNode(course, ref)
    if (!ref || !node) return []
    const naming: MenuChoice = { label: copy.unitNames, icon: 'rename', onChoose: () => nameUnit(ref.id) }
    const own = ref.kind === 'unit' ? [naming] : kindChoices(node)
    return [...own, ...actions(ref, item.name, node.state)]
  }
  /** An empty draft becomes the other kind. */
  function kindChoices(node: calls.EditedUnit | calls.EditedLesson): MenuChoice[] {
    if (!('type' in node) || node.state !== 'draft' || node.lacks.length === 0) return []
    const type = node.type === 'Video' ? 'Quiz' : 'Video'
    async function change() {
      const reply = await call(calls.updateLesson, { lessonId: node.id, type })
      toasts.notifyReply(reply, copy.becameType[type])
    }
    return [{ label: copy.becomeType[type], icon: 'rename', onChoose: () => void change() }]
  }
  const opening = useRef<string | null>(null)
  useEffect(
    () => () => {
      opening.current = null
    },
    [],
  )
  const open = ({ id: lessonId }: CurriculumRef) => {
    // Like a link, it prefetches the lesson and paints the pressed state before it navigates.
    void call(readEditedLesson, { lessonId })
    void afterPaint().then(() => navigate(`/teacher/lessons/${lessonId}`))
  }
  /** A new lesson opens as soon as it is saved, unless something else was pressed meanwhile. */
  async function openSaved(key: string) {
    opening.current = key
    const ref = ids.refOf(key) ?? (await curriculum.savedRef(key))
    if (ref && opening.current === key) open(ref)
  }
  return (
    <div className="flex flex-col gap-3">
      <PendingOrderNotice course={course} curriculum={curriculum} refetch={refetch} />
      {saving.status.state === 'retrying' && (
        <Notice
          tone="warn"
          icon="offline"
          actions={
            <Button kind="outline" size="small" icon="retry" onClick={() => void saving.autosave.flush()}>
              {common.retry}
            </Button>
          }
        >
          {form.retrying}
        </Notice>
      )}
      <LeaveWarning form={saving} />
      <ConsoleTree
        items={items}
        labels={labels}
        history={history}
        details={details}
        moreChoices={moreChoices}
        unsent={unsent}
        unfinished={unfinished}
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

const unitNameAt = ({ unitName }: UnitDetails, number: number) =>
  isNumberedUnitName(unitName) ? numberedUnitName(number) : unitName

type UnitDetails = Pick<calls.EditedUnit, 'unitName' | 'state'>
type LessonDetails = Pick<calls.EditedLesson, 'type' | 'lacks' | 'state'>

/** The details of a row that is not saved yet, because rows below it would move if they appeared later. */
function newNode({ items, kind }: TreeItem, number: number): UnitDetails | LessonDetails {
  if (items) return { unitName: numberedUnitName(number), state: 'draft' }
  const isQuiz = kind === 'Quiz'
  return { type: isQuiz ? 'Quiz' : 'Video', state: 'draft', lacks: [isQuiz ? 'questions' : 'video'] }
}

const Details = ({ node, number }: { node: UnitDetails | LessonDetails; number: number }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    {'lacks' in node &&
      node.lacks.map((lack) => (
        <span key={lack} className="text-warn text-xs">
          {lackLabels[lack]}
        </span>
      ))}
    {'type' in node && <span className="text-muted text-xs">{copy.types[node.type]}</span>}
    {'unitName' in node && <bdi className="text-muted text-xs">{unitNameAt(node, number)}</bdi>}
    <StateBadge state={node.state} labels={'unitName' in node ? unitStates : undefined} />
  </span>
)

function useNodeActions() {
  const toasts = useToasts()
  const confirmed = useConfirmed()
  async function carryOut<Data>(
    write: (consent: Partial<Confirmation>) => Promise<Reply<Data>>,
    messageFor: (data: Data) => string,
  ) {
    const reply = await confirmed(write)
    reply.success ? toasts.notify(messageFor(reply.data)) : toasts.notifyFailure(reply)
  }
  return ({ kind, id }: CurriculumRef, name: string, state: calls.EditedState): MenuChoice[] => {
    const publish = () =>
      kind === 'unit'
        ? carryOut(
            (consent) => call(calls.publishUnit, { unitId: id, ...consent }),
            ({ left }) => (left.length > 0 ? copy.publishedWithout(name, left.length) : copy.published(name)),
          )
        : carryOut(
            (consent) => call(calls.publishLesson, { lessonId: id, ...consent }),
            () => copy.published(name),
          )
    const unpublish = () =>
      carryOut(
        (consent) =>
          kind === 'unit'
            ? call(calls.unpublishUnit, { unitId: id, ...consent })
            : call(calls.unpublishLesson, { lessonId: id, ...consent }),
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
