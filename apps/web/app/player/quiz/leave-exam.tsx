import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { quiz } from '#app/copy/quiz.ts'
import { timeText } from '#app/copy/time-text.ts'
import { askBeforeUnload } from '#app/lib/page-events.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useEverySecond } from '../schedule/use-moment.ts'
import type { RunningTime } from './quiz-timer.tsx'

/** The target when the page was opened directly and has no history. */
const MY_COURSES = '/enrolled-courses'

/** Asks before a running exam is left by a link or the back button. */
export function LeaveExam({ running: { sitting, now } }: { running: RunningTime }) {
  const navigate = useNavigate()
  const [way, setWay] = useState<{ to: string } | 'back' | null>(null)
  useTouchedLinks((to) => setWay({ to }))
  useGoingBack(way !== null, () => setWay('back'))
  const left = Math.max(0, Date.parse(sitting.endsAt) - useEverySecond(now))

  function leave() {
    if (way === 'back') {
      const isFirst = !(history.state?.idx > 0) && history.length <= 2
      isFirst ? navigate(MY_COURSES, { replace: true }) : navigate(-1)
    } else if (way) navigate(way.to)
  }
  return (
    <Dialog
      open={way !== null}
      onClose={() => setWay(null)}
      title={quiz.leaveTitle}
      actions={
        <>
          <Button wide onClick={() => setWay(null)}>
            {quiz.stayInExam}
          </Button>
          <Button wide kind="outline" onClick={leave}>
            {quiz.leaveExam}
          </Button>
        </>
      }
    >
      <p>{quiz.timeGoesOn(timeText(Math.ceil(left / 1000)))}</p>
      <p className="text-muted">{quiz.leaveText}</p>
    </Dialog>
  )
}

/** Catches clicks on links first; links to another tab leave nothing. */
function useTouchedLinks(onTouched: (to: string) => void) {
  const touched = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onTouched(link.pathname + link.search + link.hash)
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => touched(event)
    window.addEventListener('click', listen, { capture: true })
    return () => window.removeEventListener('click', listen, { capture: true })
  }, [])
}

/**
 * Going back cannot be prevented, so the page adds a history entry of its own. A browser skips an entry without a user
 * gesture, so it waits for one.
 */
function useGoingBack(isAsking: boolean, onBack: () => void) {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const type = useNavigationType()
  const isAhead = (state as { examStep?: true } | null)?.examStep === true
  const wasAhead = useRef(isAhead)
  const back = useEffectEvent(onBack)
  const arm = useEffectEvent(() =>
    navigate(pathname + search, { state: { ...state, examStep: true }, preventScrollReset: true }),
  )

  useEffect(() => {
    const wentBack = wasAhead.current && !isAhead && type === 'POP'
    wasAhead.current = isAhead
    if (wentBack) return back()
    if (isAhead || isAsking) return
    if (navigator.userActivation?.hasBeenActive !== false) return void arm()
    const listen = () => void arm()
    window.addEventListener('pointerup', listen, { once: true })
    return () => window.removeEventListener('pointerup', listen)
  }, [isAhead, isAsking, type])
}

/** Hides everything that competes with a running exam's clock: `data-exam` (player-screen.css). */
export function useExamMode(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return
    document.documentElement.dataset.exam = ''
    return () => {
      delete document.documentElement.dataset.exam
    }
  }, [isRunning])
}

export function useBeforeUnloadWarning(isUnkept: boolean) {
  useEffect(() => {
    if (isUnkept) return askBeforeUnload()
  }, [isUnkept])
}
