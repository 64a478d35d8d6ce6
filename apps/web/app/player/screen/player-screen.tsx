import type { Place } from '@manassa/contract/rules/first-lesson'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { player } from '#app/copy/player.ts'
import { TIMER_REFRESH_MS } from '#app/lib/timings.ts'
import { ExamBarPlace } from '../quiz/exam-bar-place.tsx'
import { useQuizEarly } from '../quiz/quiz-part.tsx'
import { useOutboxFlow } from '../quiz/use-outbox.ts'
import {
  type CourseNow,
  courseNow,
  isLastOfUnit,
  type LessonNow,
  lessonAfter,
  lessonAt,
  lessonBefore,
  type Studied,
  startingPlace,
} from '../schedule/course-now.ts'
import type { ServerClock } from '../schedule/server-clock.ts'
import { useMoments } from '../schedule/use-moment.ts'
import { Celebration } from './celebration.tsx'
import { LessonPane } from './lesson-pane.tsx'
import { ListSheet } from './list-sheet.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { TopBar, type TopBarWords } from './top-bar.tsx'
import { turningPoints } from './turning-points.ts'
import { useCompletedLessons } from './use-completed-lessons.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useTabTitle } from './use-tab-title.ts'
import { useTurnedPhone } from './use-turned-phone.ts'
import './player-screen.css'

interface PlayerScreenProps {
  course: Studied
  /** What the bar says, and where its way back leads. */
  words(lesson: LessonNow | null, total: number): TopBarWords
  /** The lesson in the address, and the way to put another one there. */
  place: [Place | null, (place: Place) => void]
  /** How strongly the phone number lies over the video, 0 to 1. */
  watermarkOpacity: number
  /** Over the reason why a lesson's content could not be had. */
  lessonFailed: string
  /** Said of a unit whose time is over. */
  unitEnded: string
  /** Said when the last lesson of a unit is done. */
  unitDone: string
  /** The lessons beside the video. */
  list(view: CourseNow, current: LessonNow | null, choose: (lesson: LessonNow) => void): ReactNode
  /** What a screen without an open lesson offers beside its reason. */
  wayOut: ReactNode
  clock: ServerClock
  student: { id: number; phoneNumber: string }
  teacher: string
  /** Reads the course again; answers when it is here. */
  reload(): Promise<void>
}

/**
 * A player's screen, of a course or of one unit (docs/behaviour.md#the-player): bar, lesson, list, and the joy between
 * two lessons.
 */
export function PlayerScreen({ course, clock, student, teacher, reload, ...screen }: PlayerScreenProps) {
  const listId = useId()
  const isListBeside = useMediaQuery('(width >= 64rem)')
  const [listShown, setListShown] = useState(true)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [celebrated, setCelebrated] = useState<Celebrated | null>(null)
  const { completedHere, complete } = useCompletedLessons(course, student.id)
  const [asked, goTo] = screen.place
  useTurnedPhone(() => scrollTo({ top: 0, behavior: 'instant' }))
  const now = useMoments(clock, turningPoints(course))
  const [received, setReceived] = useState<readonly number[]>([])
  const doneHere = useMemo(() => new Set([...completedHere, ...received]), [completedHere, received])
  const view = courseNow(course, doneHere, now)
  const place = startingPlace(view, asked)
  const lesson = place && lessonAt(view, place)
  const words = screen.words(lesson, view.lessonCount)
  useTabTitle(words.title)
  useOutboxFlow(student.id)
  useQuizEarly(view)

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

  function chooseFromSheet(chosen: LessonNow) {
    setSheetOpen(false)
    choose(chosen)
  }

  const openAfter = (from: LessonNow) => {
    const after = lessonAfter(view, from)
    return after?.isOpen ? after : null
  }
  function completeVideo(done: LessonNow) {
    setCelebrated({ next: openAfter(done), isJoy: true, endsUnit: isLastOfUnit(view, done) })
    complete(done.id).then(reload)
  }
  function receiveQuiz(quiz: LessonNow) {
    setReceived([...received, quiz.id])
    reload()
  }
  function finishQuiz(done: LessonNow, passed: boolean) {
    const next = openAfter(done)
    if (next) return setCelebrated({ next, isJoy: passed, endsUnit: isLastOfUnit(view, done) })
    const before = lessonBefore(view, done)
    if (before?.isOpen && before.place.unit === done.place.unit) choose(before)
  }
  function goOn() {
    setCelebrated(null)
    if (celebrated?.next) choose(celebrated.next)
  }

  return (
    <div className="player-page">
      <div className="not-in-exam contents">
        <ExamBarPlace />
      </div>
      <TopBar
        {...words}
        percent={view.percent}
        isListBeside={isListBeside}
        listShown={listShown}
        listId={listId}
        onList={() => (isListBeside ? setListShown(!listShown) : setSheetOpen(true))}
      />
      <div className="course-page" data-list={listShown ? 'shown' : 'hidden'}>
        <main className="min-w-0">
          {lesson ? (
            <LessonPane
              course={view}
              lesson={lesson}
              courseName={course.courseName}
              coursePath={`/courses/${course.courseId}`}
              teacher={teacher}
              watermarkOpacity={screen.watermarkOpacity}
              lessonFailed={screen.lessonFailed}
              unitEnded={screen.unitEnded}
              student={student}
              clock={clock}
              wayOut={screen.wayOut}
              onChoose={choose}
              onVideoComplete={completeVideo}
              onQuizDelivered={receiveQuiz}
              onQuizFinish={finishQuiz}
            />
          ) : (
            <NothingOpen
              course={view}
              unitEnded={screen.unitEnded}
              courseName={course.courseName}
              wayOut={screen.wayOut}
            />
          )}
        </main>
        <aside id={listId} hidden={isListBeside && !listShown} aria-label={words.list} className="course-list">
          {screen.list(view, lesson, choose)}
        </aside>
      </div>
      <ListSheet title={words.list} open={sheetOpen} onClose={() => setSheetOpen(false)}>
        {screen.list(view, lesson, chooseFromSheet)}
      </ListSheet>
      {celebrated && (
        <Celebration
          isJoy={celebrated.isJoy}
          text={wordsOf(celebrated, screen.unitDone)}
          onDone={goOn}
          onStay={celebrated.next && (() => setCelebrated(null))}
        />
      )}
    </div>
  )
}

/** A lesson that was just done, and what is next. */
interface Celebrated {
  next: LessonNow | null
  isJoy: boolean
  /** Nothing else of its unit is left. */
  endsUnit: boolean
}

function wordsOf({ next, isJoy, endsUnit }: Celebrated, unitDone: string) {
  if (!isJoy) return player.onToNext
  if (endsUnit) return unitDone
  return next ? player.bravoText : player.bravoLast
}
