import { type Job, readJob } from '@manassa/contract/teacher/jobs'
import { useSearchParams } from 'react-router'
import { useCall } from '#app/lib/call/use-call.ts'
import { JOB_POLL_MS } from '#app/lib/timings.ts'

const isAtWork = (job: Job | null) => job?.state === 'waiting' || job?.state === 'running'

/** The job that this page waits for; its id is in the URL, so that a reload finds it again. */
export function useJob(parameter = 'job') {
  const [search, setSearch] = useSearchParams()
  const jobId = Number(search.get(parameter)) || null
  const query = useCall(readJob, jobId === null ? null : { jobId }, {
    fresh: true,
    refetchInterval: (data) => (isAtWork(data) ? JOB_POLL_MS : null),
  })
  const job = jobId !== null && query.status === 'success' ? query.data : null
  const isUnderWay = isAtWork(job)

  function follow(id: number | null) {
    const next = new URLSearchParams(search)
    if (id === null) next.delete(parameter)
    else next.set(parameter, String(id))
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return {
    job,
    isUnderWay: isUnderWay || (jobId !== null && query.status === 'pending'),
    follow,
    setData: query.setData,
    refetch: query.refetch,
  }
}
