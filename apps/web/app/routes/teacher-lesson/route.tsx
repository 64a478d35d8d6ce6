import { type EditedLessonPage, readEditedLesson } from '@manassa/contract/teacher/lessons'
import { useParams } from 'react-router'
import { lackLabels, preview } from '#app/copy/console-courses.ts'
import { lessonEdit as copy } from '#app/copy/console-lessons.ts'
import { listed } from '#app/copy/listed.ts'
import { StateBadge } from '#app/features/console/state-badge.tsx'
import { Watchers } from '#app/features/console/watchers/watchers.tsx'
import { useCall } from '#app/lib/call/use-call.ts'
import type { QueryResult } from '#app/lib/call/use-query.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Async } from '#app/ui/async.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useMay } from '#app/ui/console/me-context.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Route } from './+types/route'
import { LessonName } from './lesson-name.tsx'
import { PublishButton } from './publish-button.tsx'
import { QuizPage } from './quiz/quiz-screen.tsx'
import { VideoForm } from './video-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

export default function TeacherLesson() {
  const lessonId = Number(useParams().lessonId)
  const query = useCall(readEditedLesson, { lessonId })
  const { refetch, setData } = query
  return (
    <Async
      query={query}
      loading={<Skeleton className="h-72 w-full max-w-[34rem] xl:max-w-none" />}
      failed={copy.failed}
      around={(state) => <ConsolePage title={copy.title}>{state}</ConsolePage>}
    >
      {(lesson) =>
        lesson.quiz ? (
          <QuizPage key={lessonId} lesson={lesson} quiz={lesson.quiz} setData={setData} />
        ) : (
          <VideoLesson key={lessonId} lesson={lesson} refetch={refetch} setData={setData} />
        )
      }
    </Async>
  )
}

interface VideoLessonProps {
  lesson: EditedLessonPage
  refetch(): Promise<void>
  setData: QueryResult<EditedLessonPage>['setData']
}

function VideoLesson({ lesson, refetch, setData }: VideoLessonProps) {
  const { id, lessonName, state, lacks, unit, course } = lesson
  const maySeeStudents = useMay('students')
  return (
    <ConsolePage
      title={<bdi>{lessonName}</bdi>}
      back={{ to: `/teacher/courses/${course.id}`, label: course.courseName }}
      badge={<StateBadge state={state} />}
      intro={<bdi>{unit.unitTitle || unit.unitName}</bdi>}
      actions={
        <>
          <ButtonLink kind="outline" icon="eye" to={`/teacher/preview/${course.id}?lessonId=${id}`}>
            {preview.open}
          </ButtonLink>
          <PublishButton lesson={lesson} isReady={lacks.length === 0} />
        </>
      }
    >
      <div className="flex max-w-[34rem] flex-col gap-5 xl:max-w-none">
        {lacks.length > 0 && (
          <Notice tone="warn" title={copy.lacks}>
            {listed(lacks.map((lack) => lackLabels[lack]))}
          </Notice>
        )}
        <div className="xl:max-w-[34rem]">
          <LessonName lesson={lesson} setData={setData} />
        </div>
        <VideoForm key={`video ${id}`} lesson={lesson} refetch={refetch} setData={setData} />
        {maySeeStudents && lesson.video && <Watchers lessonId={id} />}
      </div>
    </ConsolePage>
  )
}
