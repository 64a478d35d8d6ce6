const inHead =
  (change: (lines: string[]) => string[], lineEnd = '\r\n') =>
  (bytes: Buffer) => {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return bytes
    const lines = change(bytes.toString('latin1', 0, end).split('\r\n'))
    return Buffer.concat([Buffer.from(lines.join(lineEnd) + lineEnd + lineEnd, 'latin1'), bytes.subarray(end + 4)])
  }

const withLines = (...more: string[]) => inHead((lines) => [...lines, ...more])

const withFirst = (change: (first: string) => string) => inHead(([first = '', ...rest]) => [change(first), ...rest])

const chunked = (write: (body: Buffer) => string) => (bytes: Buffer) => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return bytes
  const head = bytes
    .toString('latin1', 0, end)
    .split('\r\n')
    .filter((line) => !line.toLowerCase().startsWith('content-length'))
  return Buffer.from(
    `${[...head, 'transfer-encoding: chunked'].join('\r\n')}\r\n\r\n${write(bytes.subarray(end + 4))}`,
    'latin1',
  )
}

const hex = (length: number) => length.toString(16)
const latin = (bytes: Buffer) => bytes.toString('latin1')

/** Requests that violate HTTP, by the mutation of a valid one (T43a in docs/design/promises.md). */
export const malformedRequests: Record<string, (bytes: Buffer) => Buffer> = {
  'two lengths that differ': withLines('content-length: 3', 'content-length: 4'),
  'a length that is no number': withLines('content-length: many'),
  'a length below nothing': withLines('content-length: -1'),
  'a length beyond all bounds': withLines('content-length: 99999999999999999999'),
  'a length and pieces': withLines('content-length: 5', 'transfer-encoding: chunked'),
  'an unknown way of sending': withLines('transfer-encoding: gzip, chunked, identity'),
  'a body in good pieces': chunked((body) => `${hex(body.length)}\r\n${latin(body)}\r\n0\r\n\r\n`),
  'a body in a piece that says it is longer': chunked(
    (body) => `${hex(body.length + 7)}\r\n${latin(body)}\r\n0\r\n\r\n`,
  ),
  'a body in a piece without a length': chunked((body) => `zz\r\n${latin(body)}\r\n0\r\n\r\n`),
  'pieces with words behind their lengths': chunked(
    (body) => `${hex(body.length)};a="${'x'.repeat(2000)}"\r\n${latin(body)}\r\n0\r\nx-more: 1\r\n\r\n`,
  ),
  'a line without a colon': withLines('this line has no colon'),
  'a line that goes on in the next': withLines('x-folded: one', ' two'),
  'a name with a space': withLines('x spaced: 1'),
  'a name of nothing': withLines(': 1'),
  'NUL in a value': withLines('x-nul: a\0b'),
  'a lonely carriage return': withLines('x-cr: a\rb'),
  'a hundred lines more': withLines(...Array.from({ length: 100 }, (_, index) => `x-line-${index}: ${index}`)),
  'lines that end in a line feed alone': inHead((lines) => lines, '\n'),
  'no host': inHead((lines) => lines.filter((line) => !line.startsWith('host'))),
  'two hosts': withLines('host: elsewhere.example'),
  'an older HTTP': withFirst((first) => first.replace('HTTP/1.1', 'HTTP/1.0')),
  'no HTTP': withFirst((first) => first.replace(' HTTP/1.1', '')),
  'an HTTP that there is not': withFirst((first) => first.replace('HTTP/1.1', 'HTTP/9.9')),
  'a whole address for a path': withFirst((first) => first.replace(' /', ' http://elsewhere.example/')),
  'no path': withFirst((first) => first.replace(/ \/\S*/, ' *')),
  'spaces within a path': withFirst((first) => first.replace(' HTTP', ' and more HTTP')),
  'a method that there is not': withFirst((first) => first.replace(/^\w+/, 'FETCH')),
  'an upgrade to something else': withLines('connection: upgrade', 'upgrade: websocket', 'sec-websocket-key: x'),
  'an upgrade to HTTP/2': withLines('connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMAAABk'),
  'a question before the body': withLines('expect: 200-maybe'),
  'two requests in one piece': (bytes) => Buffer.concat([bytes, bytes]),
  'an empty line first': (bytes) => Buffer.concat([Buffer.from('\r\n\r\n'), bytes]),
}
