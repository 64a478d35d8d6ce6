import {
  type LessonQuestions as Listed,
  listLessonQuestions,
  reportLessonQuestion,
  seeLessonReplies,
  withdrawLessonQuestion,
} from '@manassa/contract/student/lesson-questions'
import { type ReactNode, useEffect, useState } from 'react'
import { lessonQuestions as copy } from '#app/copy/lesson-questions.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { draftOfQuestions, sendUnsentQuestions, type UnsentQuestion } from '../offline/unsent-questions.ts'
import type { MediaAdapter } from '../video/engine/media-adapter.ts'
import { AskLessonQuestion } from './ask-lesson-question.tsx'
import { OwnQuestion, ShownQuestion, UnsentCard } from './lesson-question-card.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useUnsent } from './use-unsent.ts'

interface LessonQuestionsProps {
  userId: number
  lesson: { id: number; name: string }
  /** Null before the video has an engine, and for a lesson that has closed. */
  engine: MediaAdapter | null
}

/** The student's questions to staff on a video, and those of others that staff show. */
export default function LessonQuestions({ userId, lesson, engine }: LessonQuestionsProps) {
  const { query, draft, store, change, ask, drop } = useQuestions(userId, lesson.id)
  const [failure, setFailure] = useState<string | null>(null)
  const listed = query.status === 'success' ? query.data : null
  async function run(work: Promise<{ success: boolean; message: string }>) {
    setFailure(null)
    const reply = await work
    if (!reply.success) setFailure(reply.message)
  }

  return (
    <div className="flex flex-col gap-4">
      {listed && listed.asking !== 'open' ? (
        <Notice icon="info">{copy.notNow[listed.asking]}</Notice>
      ) : (
        <AskLessonQuestion
          lessonId={lesson.id}
          draft={draft}
          store={store}
          engine={engine}
          onChange={change}
          onAsk={ask}
        />
      )}
      {query.status === 'pending' && <Spinner label={copy.loading} />}
      {query.status === 'error' && <NotLoaded tone="warn" text={copy.failed} onRetry={() => void query.refetch()} />}
      {failure && (
        <Notice tone="bad" title={copy.notDone}>
          {failure}
        </Notice>
      )}
      <Cards
        listed={listed}
        unsent={draft.unsent.map((question) => (
          <UnsentCard key={question.questionKey} question={question} engine={engine} onRemove={() => drop(question)} />
        ))}
        own={listed?.own.map((question) => (
          <OwnQuestion
            key={question.questionId}
            question={question}
            engine={engine}
            onWithdraw={() => run(call(withdrawLessonQuestion, { questionKey: question.questionKey }))}
          />
        ))}
        shown={listed?.shown.map((question) => (
          <ShownQuestion
            key={question.questionId}
            question={question}
            engine={engine}
            onReport={() => run(call(reportLessonQuestion, { questionId: question.questionId }))}
          />
        ))}
      />
    </div>
  )
}

interface CardsProps {
  listed: Listed | null
  unsent: ReactNode[]
  own: ReactNode[] | undefined
  shown: ReactNode[] | undefined
}

function Cards({ listed, unsent, own = [], shown = [] }: CardsProps) {
  const hasNone = unsent.length + own.length + shown.length === 0
  if (hasNone) {
    const empty = listed?.asking === 'open' ? copy.empty : copy.emptyClosed
    return listed && <p className="text-muted text-sm">{empty}</p>
  }
  return (
    <>
      {unsent.length + own.length > 0 && (
        <Group title={copy.own}>
          {unsent}
          {own}
        </Group>
      )}
      {shown.length > 0 && <Group title={copy.shown}>{shown}</Group>}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <h3 className="font-bold text-sm">{title}</h3>
    <ul className="flex flex-col gap-2">{children}</ul>
  </section>
)

function useQuestions(userId: number, lessonId: number) {
  const query = useCall(listLessonQuestions, { lessonId }, { fresh: true })
  const [store] = useState(() => draftOfQuestions(userId, lessonId))
  const { draft, change, send } = useUnsent(store, () => sendUnsentQuestions(userId).then(query.refetch))
  const hasNew = query.status === 'success' && query.data.own.some(({ isNew }) => isNew)
  useEffect(() => {
    if (hasNew) void call(seeLessonReplies, { lessonId })
  }, [hasNew, lessonId])

  function ask(question: UnsentQuestion) {
    change({ typed: null, unsent: [...store.read().unsent, question] })
    void send()
  }
  function drop({ questionKey }: UnsentQuestion) {
    void store.keepPhoto(questionKey, null)
    change({ unsent: store.read().unsent.filter((one) => one.questionKey !== questionKey) })
  }
  return { query, draft, store, change, ask, drop }
}
