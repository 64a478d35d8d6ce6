import { gradeLabel, grades, shortGradeLabel } from '@manassa/contract/rules/grade'
import { type ListedStudent, listStudents, studentStates } from '@manassa/contract/teacher/students'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { groupList } from '#app/copy/group-list.ts'
import { studentImport } from '#app/copy/student-import.ts'
import { studentList as copy, studentPage, studentStateNames } from '#app/copy/students.ts'
import { studentsAtOnce } from '#app/copy/students-at-once.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { useGroupFilter } from '#app/features/console/centres/use-group-filter.ts'
import { ChatButton } from '#app/features/console/chat/chat-button.tsx'
import { useCourses } from '#app/features/console/courses/use-courses.ts'
import { MergedStudents } from '#app/features/console/students/merged-students.tsx'
import { NewStudentDialog } from '#app/features/console/students/new-student-dialog.tsx'
import { StudentStateBadge } from '#app/features/console/students/student-state.tsx'
import { useJob } from '#app/features/console/use-job.ts'
import { Link } from '#app/lib/link.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import { classes } from '#app/ui/class-names.ts'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { Facts } from '#app/ui/console/facts.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { MoreMenu } from '#app/ui/console/overlay/menu.tsx'
import { namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import type { Filter } from '#app/ui/console/table/table-query.ts'
import { useList } from '#app/ui/console/table/use-list.ts'
import { useIsWide } from '#app/ui/console/use-window-width.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { BulkHistory } from './bulk-history.tsx'
import { BulkJob } from './bulk-job.tsx'
import { BulkMenu } from './bulk-menu.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SidePreview } from './side-preview.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/students', hidden: true })

const OPEN_STUDENT = 'student'

export default function TeacherStudents() {
  const filters = useFilters()
  const { list, query, rows } = useList(listStudents, ({ students }) => students, { filters })
  const [search, setSearch] = useSearchParams()
  const mayMake = useMay('students')
  const mayImport = useMay('grants')
  const [isAdding, setAdding] = useState(false)
  const openId = Number(search.get(OPEN_STUDENT)) || null
  const show = (id: number) =>
    setSearch(
      (before) => {
        before.set(OPEN_STUDENT, String(id))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const bulkJob = useJob('bulk')
  const [isImporting, setImporting] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const opens = (open: () => void, label: string, kind: ButtonKind = 'outline') => (
    <Button kind={kind} size="small" onClick={open}>
      {label}
    </Button>
  )
  return (
    <ConsolePage
      title={copy.title}
      actions={
        <>
          {mayImport && opens(() => setImporting(true), studentImport.open)}
          {mayMake && opens(() => setAdding(true), copy.add, 'brand')}
          {mayImport && <HistoryButton onOpen={() => setHistoryOpen(true)} />}
        </>
      }
    >
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          openId !== null && 'xl:grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <DataTable<ListedStudent>
          label={copy.list}
          columns={mayMake ? columns(show) : columns(show).filter(({ key }) => key !== 'phone')}
          query={rows}
          list={list}
          idOf={({ id }) => id}
          forGroup={{
            title: groupList.titles.students,
            page: namesOf(listStudents, list.query, ({ students }) => students),
          }}
          selection={
            mayImport && !list.query.photo
              ? {
                  nameOf: ({ name }) => name,
                  actions: (chosen, clear) => (
                    <BulkMenu
                      chosen={chosen}
                      clear={clear}
                      onStarted={bulkJob.follow}
                      onOutdated={() => void query.refetch()}
                    />
                  ),
                }
              : undefined
          }
          empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="user" />}
        />
        {openId !== null && <SidePreview studentId={openId} />}
      </div>
      {query.status === 'success' && <MergedStudents merged={query.data.merged} />}
      {mayImport && <BulkJob work={bulkJob} onDone={() => void query.refetch()} />}
      {mayImport && (
        <BulkHistory
          open={isHistoryOpen}
          onClose={() => setHistoryOpen(false)}
          onStarted={(jobId) => {
            setHistoryOpen(false)
            bulkJob.follow(jobId)
          }}
        />
      )}
      {mayImport && (
        <ImportDialog open={isImporting} onClose={() => setImporting(false)} onDone={() => void query.refetch()} />
      )}
      <NewStudentDialog open={isAdding} onClose={() => setAdding(false)} />
    </ConsolePage>
  )
}

/** On a phone the least used action is in a menu. */
function HistoryButton({ onOpen }: { onOpen(): void }) {
  if (!useIsWide('md')) {
    return <MoreMenu label={copy.more} choices={() => [{ label: studentsAtOnce.history, onChoose: onOpen }]} />
  }
  return (
    <Button kind="outline" size="small" onClick={onOpen}>
      {studentsAtOnce.history}
    </Button>
  )
}

const choicesOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

function useFilters(): readonly Filter[] {
  const maySeeCourses = useMay(['codes.make', 'grants', 'students'])
  // The overview leads here with this filter; elsewhere it is hidden to save space.
  const isByPhoto = useSearchParams()[0].has('photo')
  const courses = useCourses(maySeeCourses)
  const groups = useGroupFilter()
  return [
    { name: 'grade', label: copy.grade, choices: choicesOf(grades, gradeLabel) },
    ...(maySeeCourses
      ? [
          {
            name: 'courseId',
            label: copy.course,
            choices: courses.map(({ id, courseName }) => ({ value: String(id), label: courseName })),
          },
        ]
      : []),
    ...groups,
    ...(isByPhoto
      ? [{ name: 'photo', label: copy.photo, choices: [{ value: 'unseen', label: copy.photoUnseen }] }]
      : []),
    { name: 'state', label: copy.state, choices: choicesOf(studentStates, (state) => studentStateNames[state]) },
  ]
}

const columns = (show: (id: number) => void): ReadonlyArray<Column<ListedStudent>> => [
  {
    key: 'name',
    label: copy.name,
    isTitle: true,
    hasSecondLine: true,
    sort: { up: 'name' },
    cell: ({ id, name, grade, courseCount, lastSeenAt, state }) => (
      // On a phone the whole cell with both lines is the link's target.
      <span className="relative block">
        <Link
          to={`/teacher/students/${id}`}
          onClick={(event) => {
            // On a wide window the list stays visible; opening a new tab works as with any link.
            if (event.metaKey || event.ctrlKey || !matchMedia('(min-width: 80rem)').matches) return
            event.preventDefault()
            show(id)
          }}
          className="flex min-h-8 items-center font-bold text-brand-strong max-md:text-base max-md:after:absolute max-md:after:inset-0 md:inline-flex md:min-h-11 md:underline md:underline-offset-4"
        >
          <Name className="min-w-0 break-words">{name}</Name>
        </Link>
        <span className="block break-words pb-1.5 text-muted text-xs md:hidden">
          <Facts>
            {grade ? shortGradeLabel(grade) : copy.noGrade}
            {copy.courseCount(courseCount)}
            {state === 'active' ? seenLast(lastSeenAt) : studentStateNames[state]}
          </Facts>
        </span>
      </span>
    ),
  },
  {
    key: 'phone',
    label: copy.phone,
    isNumber: true,
    staysNextToTitle: true,
    cell: ({ name, phone }) => (
      <span className="inline-flex items-center gap-2">
        <Ltr className="max-md:hidden">{phone}</Ltr>
        <ChatButton to="student" phone={phone} facts={{ name }} label={studentPage.chatWith(name)} isIcon />
      </span>
    ),
  },
  { key: 'grade', label: copy.grade, cell: ({ grade }) => (grade ? shortGradeLabel(grade) : copy.noGrade) },
  { key: 'courses', label: copy.courses, cell: ({ courseCount }) => copy.courseCount(courseCount) },
  {
    key: 'lastSeen',
    label: copy.lastSeen,
    cell: ({ lastSeenAt }) => seenLast(lastSeenAt),
  },
  {
    key: 'state',
    label: copy.state,
    cell: ({ state }) => <StudentStateBadge state={state} />,
  },
]

const seenLast = (at: string | null) => (at ? howLongAgo(new Date(at), new Date()) : copy.never)
