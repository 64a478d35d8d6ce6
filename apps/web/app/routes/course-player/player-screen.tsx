import type { StudiedCourse } from '@manassa/contract/courses'
import { TIMER_REFRESH_MS } from '@manassa/contract/limits'
import { useEffect, useId, useState } from 'react'
import { common } from '../../copy/common.ts'
import { player } from '../../copy/player.ts'
import { LessonPane } from '../../player/lesson/lesson-pane.tsx'
import { useOutboxFlow } from '../../player/quiz/use-outbox.ts'
import type { ServerClock } from '../../player/schedule/server-clock.ts'
import { useMoments } from '../../player/schedule/use-moment.ts'
import { Celebration } from '../../player/study/celebration.tsx'
import {
  courseNow,
  type LessonNow,
  lessonAfter,
  lessonAt,
  lessonBefore,
  startingPlace,
} from '../../player/study/course-now.ts'
import { LessonList } from '../../player/study/lesson-list.tsx'
import { CourseDone } from './course-done.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { TopBar } from './top-bar.tsx'
import { turningPoints } from './turning-points.ts'
import { useAskedPlace } from './use-asked-place.ts'
import { useCompletedLessons } from './use-completed-lessons.ts'
import './course-player.css'

interface PlayerScreenProps {
  course: StudiedCourse
  clock: ServerClock
  student: { id: number; phoneNumber: string }
  teacher: string
  /** Reads the course again; answers when it is here. */
  reload(): Promise<void>
}

/** The course player (specification, section 2): bar, lesson, list, and the joy between two lessons. */
export function PlayerScreen({ course, clock, student, teacher, reload }: PlayerScreenProps) {
  const listId = useId()
  const [listShown, setListShown] = useState(true)
  const [celebrated, setCelebrated] = useState<{ next: LessonNow | null } | null>(null)
  const { completedHere, complete } = useCompletedLessons(course, student.id)
  const [asked, goTo] = useAskedPlace()
  const now = useMoments(clock, turningPoints(course))
  const view = courseNow(course, completedHere, now)
  const place = startingPlace(view, asked)
  const lesson = place && lessonAt(view, place)
  useOutboxFlow(student.id)

  // The lesson that was chosen stays in the address, so that a reload finds it again.
  const isAsked = asked !== null && place !== null && asked.unit === place.unit && asked.lesson === place.lesson
  useEffect(() => {
    if (place && !isAsked) goTo(place)
  }, [place, isAsked, goTo])

  // A unit has just reached its hour: only the server knows for how long it is open. Asked again until it says so.
  const isOpening = view.units.some(({ window }) => window.state === 'opening')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings a new clock, and asks again
  useEffect(() => {
    if (!isOpening) return
    const timer = setTimeout(reload, TIMER_REFRESH_MS)
    return () => clearTimeout(timer)
  }, [isOpening, clock, reload])

  function choose({ place: chosen }: LessonNow) {
    goTo(chosen)
    scrollTo({ top: 0 })
  }

  const openAfter = (from: LessonNow) => {
    const after = lessonAfter(view, from)
    return after?.isOpen ? after : null
  }
  function completeVideo(done: LessonNow) {
    setCelebrated({ next: openAfter(done) })
    complete(done.id).then(reload)
  }
  function finishQuiz(done: LessonNow) {
    const next = openAfter(done)
    if (next) return setCelebrated({ next })
    const before = lessonBefore(view, done)
    if (before?.isOpen && before.place.unit === done.place.unit) choose(before)
  }
  function goOn() {
    setCelebrated(null)
    if (celebrated?.next) choose(celebrated.next)
  }

  return (
    <>
      <TopBar
        courseName={course.courseName}
        position={lesson && { number: lesson.number, total: view.lessonCount }}
        percent={view.percent}
        listShown={listShown}
        listId={listId}
        onToggleList={() => setListShown(!listShown)}
      />
      <div className="course-page" data-list={listShown ? 'shown' : 'hidden'}>
        <main className="min-w-0">
          {lesson ? (
            <LessonPane
              course={view}
              lesson={lesson}
              courseName={course.courseName}
              coursePath={`/courses/${course.id}`}
              teacher={teacher}
              student={student}
              clock={clock}
              onChoose={choose}
              onVideoComplete={completeVideo}
              onQuizDelivered={reload}
              onQuizFinish={finishQuiz}
            />
          ) : (
            <NothingOpen course={view} clock={clock} />
          )}
        </main>
        <aside id={listId} hidden={!listShown} aria-label={player.menu} className="course-list">
          {view.percent === 100 && <CourseDone />}
          <LessonList units={view.units} current={lesson} onChoose={choose} lessonCount={common.lessonCount} />
        </aside>
      </div>
      {celebrated && (
        <Celebration
          text={celebrated.next ? player.bravoText : player.bravoLast}
          onDone={goOn}
          onStay={celebrated.next && (() => setCelebrated(null))}
        />
      )}
    </>
  )
}
