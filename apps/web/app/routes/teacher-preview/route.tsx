import { previewCourse } from '@manassa/contract/teacher/preview'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { preview as copy } from '#app/copy/console-courses.ts'
import { player, schedule } from '#app/copy/player.ts'
import { call, interceptCalls } from '#app/lib/call.ts'
import { isOfNobody, NOBODY } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSession } from '#app/lib/session.ts'
import { WATERMARK_OPACITY_COURSE_PLAYER } from '#app/lib/timings.ts'
import { LessonList } from '#app/player/screen/lesson-list.tsx'
import type { PlayerVariant } from '#app/player/screen/player-context.ts'
import { PlayerLoading } from '#app/player/screen/player-loading.tsx'
import { PlayerScreen } from '#app/player/screen/player-screen.tsx'
import { useStudied } from '#app/player/screen/use-studied.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Failed } from '#app/ui/failed.tsx'
import type { Route } from './+types/route'
import { type Moments, PreviewBar } from './preview-bar.tsx'
import './teacher-preview.css'
import { usePreviewedLesson, usePreviewOptions } from './preview-options.ts'
import { previewResponses } from './preview-responses.ts'
import { createPreviewStudent } from './preview-student.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: null, hidden: true })

/** The player fills the screen, without the console's navigation (routes/teacher-frame). */
export const handle = { fillsScreen: true }

/** A course as its students see it, in their own player (docs/design/editing-and-conflicts.md). */
export default function TeacherPreview() {
  const courseId = Number(useParams().courseId)
  const { options, input, see } = usePreviewOptions()
  const [moments, setMoments] = useState<Moments | null>(null)
  return (
    <div className="preview-page">
      <PreviewBar courseId={courseId} options={options} see={see} moments={moments} />
      {/* Another moment or student starts without progress. */}
      <Preview key={JSON.stringify([courseId, input])} courseId={courseId} input={input} onMoments={setMoments} />
    </div>
  )
}

interface PreviewProps {
  courseId: number
  input: { at?: string; as?: string }
  onMoments(moments: Moments): void
}

function Preview({ courseId, input, onMoments }: PreviewProps) {
  const student = usePreviewStudent()
  const [reloads, setReloads] = useState(0)
  const { query, ...time } = useStudied(previewCourse, { courseId, ...input }, NOBODY)
  const loaded = query.status === 'success' ? query.data : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: attempts of this page count too
  const course = useMemo(() => loaded && student.seen(loaded), [loaded, student, reloads])
  const place = usePreviewedLesson(course)
  const studied = useMemo(() => course && { ...course, courseId: NOBODY }, [course])
  const session = useSession()
  const phoneNumber = session.state === 'member' ? session.user.phoneNumber : ''
  const back = { to: `/teacher/courses/${courseId}`, label: copy.back }

  async function reloadAll() {
    setReloads((times) => times + 1)
    await query.refetch()
  }
  const report = useEffectEvent(onMoments)
  useEffect(() => {
    if (loaded) report({ seen: loaded.serverNow, enrolled: loaded.enrollmentDate })
  }, [loaded])

  return (
    <>
      {studied ? (
        <PlayerScreen
          course={studied}
          time={time}
          refetch={reloadAll}
          student={{ id: NOBODY, phoneNumber }}
          place={place}
          variant={variantOf(studied.courseName, back)}
        />
      ) : query.status === 'pending' ? (
        <PlayerLoading back={back}>{copy.loading}</PlayerLoading>
      ) : (
        'failure' in query &&
        query.failure && (
          <main className="measure py-10">
            <Failed
              failure={query.failure}
              title={copy.failed}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          </main>
        )
      )}
    </>
  )
}

/** Responds to the player in the server's place, after removing what a former preview left on the device. */
function usePreviewStudent() {
  const [student] = useState(() => createPreviewStudent())
  useEffect(() => {
    for (const key of deviceStorage.keys().filter(isOfNobody)) deviceStorage.remove(key)
    // It stays installed, because the player may still send calls while it unmounts.
    interceptCalls(previewResponses(call, student))
  }, [student])
  return student
}

const variantOf = (title: string, back: { to: string; label: string }): PlayerVariant => ({
  topBar: (lesson, lessonCount) => ({
    title,
    back,
    position: lesson && player.position(lesson.number, lessonCount),
    progress: player.progress,
    list: player.menu,
  }),
  list: <LessonList />,
  watermarkOpacity: WATERMARK_OPACITY_COURSE_PLAYER,
  lessonFailed: player.lessonFailed,
  unitEnded: schedule.ended,
  unitDone: player.unitDone,
  wayOut: (
    <ButtonLink to={back.to} kind="outline">
      {copy.back}
    </ButtonLink>
  ),
})
