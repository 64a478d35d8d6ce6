import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type UseQueryOptions, useQuery } from './use-query.ts'

function Screen({ options }: { options: UseQueryOptions<string> }) {
  const query = useQuery('course 24', () => Promise.reject(new Error('asked while it was drawn')), options)
  return <p>{query.status === 'success' ? query.data : query.status}</p>
}

const firstDrawing = (options: UseQueryOptions<string>) => renderToString(<Screen options={options} />)

const stored = () => ({ data: 'kept here', dataUpdatedAt: 5 })

test('a screen begins with waiting, and where nobody is to be asked with what the device kept', () => {
  expect(firstDrawing({})).toBe('<p>pending</p>')
  expect(firstDrawing({ initialData: stored }), 'what may be asked is not shown from the device').toBe('<p>pending</p>')
  expect(firstDrawing({ initialData: stored, enabled: false })).toBe('<p>kept here</p>')
})
