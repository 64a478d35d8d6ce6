import type { Failure, Reply } from '@manassa/contract/endpoint'
import { type ReactNode, Suspense, use } from 'react'
import { Failed } from './failed.tsx'

interface LoadableProps<Data> {
  /** A promise while it is on its way; from the server's loaders it is here already. */
  reply: Reply<Data> | Promise<Reply<Data>>
  loading: ReactNode
  children: (data: Data) => ReactNode
  failed?: (failure: Failure) => ReactNode
}

/** The three lives of remote data: on its way, failed with a way to try again, and here. */
export function Loadable<Data>({ reply, loading, ...lives }: LoadableProps<Data>) {
  if (!(reply instanceof Promise)) return <Arrived reply={reply} {...lives} />
  return (
    <Suspense fallback={loading}>
      <Awaited reply={reply} {...lives} />
    </Suspense>
  )
}

type Lives<Data> = Pick<LoadableProps<Data>, 'children' | 'failed'>

function Awaited<Data>({ reply, ...lives }: Lives<Data> & { reply: Promise<Reply<Data>> }) {
  return <Arrived reply={use(reply)} {...lives} />
}

function Arrived<Data>({ reply, children, failed }: Lives<Data> & { reply: Reply<Data> }) {
  if (reply.success) return children(reply.data)
  return failed ? failed(reply) : <Failed failure={reply} />
}
