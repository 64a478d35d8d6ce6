import { useSearchParams } from 'react-router'

const REVIEW = 'review'
/** The parameter for the question at which the review was left. */
export const QUESTION_PARAMETER = 'question'

/** True if the review of an attempt is open, and its setter; a reload and the way back from a video keep it. */
export function useReviewInAddress(attemptId: number): [boolean, (isOpen: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const setOpen = (isOpen: boolean) =>
    setSearch(
      (now) => {
        now.delete(QUESTION_PARAMETER)
        if (isOpen) now.set(REVIEW, String(attemptId))
        else now.delete(REVIEW)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get(REVIEW) === String(attemptId), setOpen]
}
