/**
 * Works as `fetch` does and reports the progress of a large body: `onUpload` receives the sent part, from 0 to 1.
 */
export const uploading =
  (onUpload: (part: number) => void) =>
  (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method ?? 'POST', url)
      request.withCredentials = true
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onUpload(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The upload failed'))
      request.onabort = () => reject(new DOMException('The upload was ended', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After')
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  })
}
