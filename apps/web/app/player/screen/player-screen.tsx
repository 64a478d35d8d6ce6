import type { LessonPosition } from '@manassa/contract/rules/first-lesson'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { player } from '#app/copy/player.ts'
import { useMediaQuery } from '#app/lib/use-media-query.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { KeptSince } from '../offline/kept-since.tsx'
import { ExamBarPlace } from '../quiz/exam-bar-place.tsx'
import { useQuizEarly } from '../quiz/quiz-part.tsx'
import { useOutboxSync } from '../quiz/use-outbox.ts'
import { AskForReminders } from '../reminders/ask-for-reminders.tsx'
import {
  type CourseNow,
  isLastOfUnit,
  type LessonNow,
  lessonAt,
  openLessonAfter,
  openLessonBefore,
  type Studied,
  startingPlace,
} from '../schedule/course-now.ts'
import { Celebration } from './celebration.tsx'
import { LessonPane } from './lesson-pane.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { type Player, PlayerContext, type PlayerVariant } from './player-context.ts'
import { TopBar } from './top-bar.tsx'
import { type StudiedTime, useCourseNow } from './use-course-now.ts'
import './player-screen.css'

export type PlaceInAddress = [LessonPosition | null, (place: LessonPosition) => void]

interface PlayerScreenProps {
  course: Studied
  time: StudiedTime
  refetch(): Promise<void>
  student: Player['student']
  place: PlaceInAddress
  variant: PlayerVariant
}

/**
 * A player for a course or a unit (docs/behaviour/player.md): bar, lesson, list, and the celebration between lessons.
 */
export function PlayerScreen({ course, time, refetch, student, place, variant }: PlayerScreenProps) {
  const listId = useId()
  const isListInline = useMediaQuery('(width >= 64rem)')
  const [listShown, setListShown] = useState(true)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [hasFinished, setHasFinished] = useState(false)
  const { view, completeVideo, undoVideo, undoFailure, receiveQuiz } = useCourseNow(course, time, student.id, refetch)
  const [lesson, goTo] = useLessonInAddress(view, place)
  const after = useCelebration(view, choose)
  const { celebrated } = after
  const labels = variant.topBar(lesson, view.lessonCount)
  usePhoneTurned(() => scrollTo({ top: 0, behavior: 'instant' }))
  const main = useFocusOnNextLesson(lesson?.id)
  useTabTitle(labels.title)
  useOutboxSync(student.id)
  useQuizEarly(view)

  function choose({ place: chosen }: LessonNow) {
    setSheetOpen(false)
    goTo(chosen)
    // A smooth scroll would end where the next lesson is shorter before its content has come.
    scrollTo({ top: 0, behavior: 'instant' })
  }

  const context: Player = {
    courseName: course.courseName,
    coursePath: `/courses/${course.courseId}`,
    course: view,
    lesson,
    unit: (lesson && view.units[lesson.place.unit]) ?? null,
    student,
    clock: time.clock,
    variant,
    choose,
    completeVideo(done, isEarly) {
      after.video(done, isEarly)
      completeVideo(done.id)
    },
    undoFailure,
    receiveQuiz: ({ id }) => receiveQuiz(id),
    finishQuiz: after.quiz,
  }

  const list = (
    <>
      {time.keptAt !== null && <KeptSince cameAt={time.keptAt} now={Date.now()} className="px-4 pt-3" />}
      {variant.list}
    </>
  )
  return (
    <PlayerContext value={context}>
      <div className="player-page">
        <div className="not-in-exam contents">
          <ExamBarPlace />
        </div>
        <TopBar
          labels={labels}
          percent={view.percent}
          foldsList={isListInline ? listId : undefined}
          listShown={listShown}
          onList={() => (isListInline ? setListShown(!listShown) : setSheetOpen(true))}
        />
        <div className="course-page" data-list={listShown ? 'shown' : 'hidden'}>
          <main ref={main} tabIndex={-1} className="min-w-0 outline-none">
            {lesson ? <LessonPane lesson={lesson} /> : <NothingOpen />}
          </main>
          <aside id={listId} hidden={isListInline && !listShown} aria-label={labels.list} className="course-list">
            {list}
          </aside>
        </div>
        <ListSheet title={labels.list} open={sheetOpen} onClose={() => setSheetOpen(false)}>
          {list}
        </ListSheet>
        {celebrated && (
          <Celebration
            mood={celebrated.mood}
            text={celebrationText(celebrated, variant.unitDone)}
            onDone={() => {
              after.goOn()
              setHasFinished(true)
            }}
            onStay={celebrated.next && after.stay}
            onUndo={() => {
              after.stay()
              undoVideo(celebrated.done.id)
            }}
          />
        )}
        {hasFinished && <AskForReminders />}
      </div>
    </PlayerContext>
  )
}

function useLessonInAddress(course: CourseNow, [requested, goTo]: PlaceInAddress) {
  const place = startingPlace(course, requested)
  const isRequested =
    requested !== null && place !== null && requested.unit === place.unit && requested.lesson === place.lesson
  useEffect(() => {
    if (place && !isRequested) goTo(place)
  }, [place, isRequested, goTo])
  return [place && lessonAt(course, place), goTo] as const
}

/** Gives the next lesson the focus that the pressed button lost, so that a screen reader goes on there. */
function useFocusOnNextLesson(lessonId: number | undefined) {
  const main = useRef<HTMLElement>(null)
  const shownId = useRef(lessonId)
  useEffect(() => {
    const isNext = shownId.current !== undefined && shownId.current !== lessonId
    shownId.current = lessonId
    if (isNext && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [lessonId])
  return main
}

function useTabTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}

interface Celebrated {
  done: LessonNow
  next: LessonNow | null
  mood: 'joy' | 'submitted' | 'early'
  endsUnit: boolean
}

function useCelebration(course: CourseNow, choose: (lesson: LessonNow) => void) {
  const [celebrated, setCelebrated] = useState<Celebrated | null>(null)
  const celebrate = (done: LessonNow, mood: Celebrated['mood']) =>
    setCelebrated({ done, mood, next: openLessonAfter(course, done), endsUnit: isLastOfUnit(course, done) })

  return {
    celebrated,
    stay: () => setCelebrated(null),
    goOn() {
      setCelebrated(null)
      if (celebrated?.next) choose(celebrated.next)
    },
    video: (done: LessonNow, isEarly: boolean) => celebrate(done, isEarly ? 'early' : 'joy'),
    quiz(done: LessonNow, passed: boolean) {
      if (openLessonAfter(course, done)) return celebrate(done, passed ? 'joy' : 'submitted')
      const before = openLessonBefore(course, done)
      if (before?.place.unit === done.place.unit) choose(before)
    },
  }
}

function celebrationText({ next, mood, endsUnit }: Celebrated, unitDone: string) {
  if (mood === 'submitted') return player.onToNext
  if (endsUnit) return unitDone
  return next ? player.bravoText : player.bravoLast
}

function ListSheet({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose(): void
  title: string
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)

  // Runs after the dialog has focused its first button.
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
  }, [open])

  return (
    <Dialog open={open} onClose={onClose} title={title} isSheet>
      <div ref={list}>{children}</div>
    </Dialog>
  )
}

/** A phone in landscape orientation; player-screen.css then gives the video all of its height. */
const ON_ITS_SIDE = '(orientation: landscape) and (height < 480px) and (hover: none)'

function usePhoneTurned(onTurned: () => void) {
  const isOnItsSide = useMediaQuery(ON_ITS_SIDE)
  const onTurn = useEffectEvent(onTurned)
  useEffect(() => {
    if (isOnItsSide) onTurn()
  }, [isOnItsSide])
}
