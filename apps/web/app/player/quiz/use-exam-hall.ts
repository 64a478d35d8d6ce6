import { useEffect } from 'react'

/** While an exam runs on this page nothing competes with its clock: `data-exam` quiets the rest (player-screen.css). */
export function useExamHall(isRunning: boolean) {
  useEffect(() => {
    if (!isRunning) return
    document.documentElement.dataset.exam = ''
    return () => {
      delete document.documentElement.dataset.exam
    }
  }, [isRunning])
}
