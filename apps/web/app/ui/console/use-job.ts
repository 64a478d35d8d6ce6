import { readJob } from '@manassa/contract/teacher/jobs'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#app/lib/call/use-call.ts'
import { JOB_LOOK_EVERY_MS } from '#app/lib/timings.ts'

/** The work that this page waits for, as its address names it: whoever reloads it, or comes back, finds it again. */
export function useJob(parameter = 'job') {
  const [search, setSearch] = useSearchParams()
  const jobId = Number(search.get(parameter)) || null
  const { answer, reload, put } = useCall(readJob, jobId === null ? null : { jobId }, { fresh: true })
  const job = jobId !== null && answer.state === 'here' ? answer.data : null
  const isUnderWay = job?.state === 'waiting' || job?.state === 'running'

  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(reload, JOB_LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])

  function follow(id: number | null) {
    const next = new URLSearchParams(search)
    if (id === null) next.delete(parameter)
    else next.set(parameter, String(id))
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { job, isUnderWay: isUnderWay || (jobId !== null && answer.state === 'waiting'), follow, put, reload }
}
