import {
  type ListedLessonQuestion,
  lessonQuestionLists,
  listQuestionQueue,
} from '@manassa/contract/teacher/lesson-questions'
import { useMemo, useState } from 'react'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSchool } from '#app/lib/school.ts'
import { QUEUE_POLL_MS } from '#app/lib/timings.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage, Explanation } from '#app/ui/console/console-page.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { PartLinks, usePart } from '#app/ui/console/parts.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { CloseDialog, RemoveDialog } from './moderation-dialogs.tsx'
import type { QuestionDialog } from './question-actions.tsx'
import { questionColumns } from './question-columns.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/questions', hidden: true })

type QuestionList = (typeof lessonQuestionLists)[number]

interface Opened {
  dialog: QuestionDialog
  question: ListedLessonQuestion
}

const LIST = 'list'

/** The dialogs are outside of the rows, because another person may decide a question and remove its row. */
export default function TeacherQuestions() {
  const shown = usePart(lessonQuestionLists, LIST)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setOpen] = useState(false)
  const columns = useMemo(
    () =>
      questionColumns((question, dialog) => {
        setOpened({ question, dialog })
        setOpen(true)
      }),
    [],
  )
  const { list, query, rows } = useList(listQuestionQueue, ({ questions }) => questions, {
    searchLabel: copy.search,
    fresh: true,
    refetchInterval: () => QUEUE_POLL_MS,
  })
  const courses = query.status === 'success' ? query.data.courses : []
  const filters =
    courses.length > 1
      ? [
          {
            name: 'courseId',
            label: copy.course,
            choices: courses.map(({ id, courseName }) => ({ value: String(id), label: courseName })),
          },
        ]
      : []
  const close = () => setOpen(false)
  const dialogFor = (dialog: QuestionDialog) =>
    opened && { question: opened.question, isOpen: isOpen && opened.dialog === dialog, onClose: close }
  const [replying, closing, removing] = [dialogFor('reply'), dialogFor('close'), dialogFor('remove')]
  return (
    <ConsolePage title={copy.title} intro={<Explanation>{copy.intro}</Explanation>}>
      <div className="flex flex-col gap-4">
        <PartLinks label={copy.parts} parts={copy.lists} chosen={shown} parameter={LIST} replace />
        <DataTable<ListedLessonQuestion>
          label={copy.title}
          columns={columns}
          query={rows}
          list={{ ...list, filters }}
          idOf={({ id }) => id}
          empty={<NoQuestions list={shown} />}
        />
      </div>
      {replying && <ReplyDialog {...replying} />}
      {closing && <CloseDialog {...closing} />}
      {removing && <RemoveDialog {...removing} />}
    </ConsolePage>
  )
}

function NoQuestions({ list }: { list: QuestionList }) {
  const { takesLessonQuestions } = useSchool()
  const maySet = useMay('school')
  if (takesLessonQuestions) {
    return <EmptyState title={copy.empty[list]} text={copy.emptyText} icon="check" />
  }
  return (
    <EmptyState
      title={copy.isOff}
      icon="chat"
      actions={
        maySet && (
          <ButtonLink to="/teacher/school?fields=rules&field=takesLessonQuestions">{copy.toSettings}</ButtonLink>
        )
      }
      text={copy.isOffText}
    />
  )
}
