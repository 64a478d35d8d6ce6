/** Files that make ffmpeg fetch `address` when it may guess their format. */
export function manifestsOf(address: string): Array<[name: string, bytes: Buffer]> {
  const mpd = `<?xml version="1.0" encoding="ISO-8859-1"?><!-- \xff -->
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-main:2011" type="static" mediaPresentationDuration="PT2S" minBufferTime="PT1S">
<Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1000" width="64" height="36">
<SegmentList duration="2"><Initialization sourceURL="${address}/head"/><SegmentURL media="${address}/part"/></SegmentList>
</Representation></AdaptationSet></Period></MPD>`
  const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${address}/part.ts\n#EXT-X-ENDLIST\n`
  const { hostname, port } = new URL(address)
  const sdp = `v=0\no=- 0 0 IN IP4 ${hostname}\ns=x\nc=IN IP4 ${hostname}\nt=0 0\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`
  const rtsp = `${sdp}a=control:rtsp://${hostname}:${port}/\n`
  const texts = {
    DASH: mpd,
    HLS: hls,
    concat: `ffconcat version 1.0\nfile '${address}/part.mp4'\n`,
    SDP: sdp,
    'SDP with RTSP': rtsp,
    'Smooth Streaming': `<SmoothStreamingMedia><StreamIndex Url="${address}/part"/></SmoothStreamingMedia>`,
    'a playlist of Windows': `[Reference]\nRef1=${address}/part.asf\n`,
  }
  return Object.entries(texts).map(([name, text]) => [
    name,
    Buffer.from(text.includes('\xff') ? text : `${text}#\xff\n`, 'latin1'),
  ])
}

/** The same behind the first bytes of a real container. */
export function manifestsBehindHeads(address: string): Array<[name: string, bytes: Buffer]> {
  const heads: Record<string, Buffer> = {
    MP4: Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'),
    MOV: Buffer.from('\0\0\0\x08wide', 'latin1'),
    Matroska: Buffer.from('\x1a\x45\xdf\xa3\x80', 'latin1'),
    AVI: Buffer.from('RIFF\0\0\0\0AVI ', 'latin1'),
    FLV: Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0', 'latin1'),
    ASF: Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'),
    'a transport stream': Buffer.concat(Array.from({ length: 4 }, () => Buffer.from('G'.padEnd(188, '\0')))),
  }
  const manifests = manifestsOf(address).filter(([name]) => name === 'DASH' || name === 'HLS')
  return Object.entries(heads).flatMap(([head, start]) =>
    manifests.map(([name, bytes]): [string, Buffer] => [
      `${name} behind the head of ${head}`,
      Buffer.concat([start, bytes]),
    ]),
  )
}

const chunk = (id: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.write(id, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}
const list = (kind: string, ...content: Buffer[]) => chunk('LIST', Buffer.from(kind, 'latin1'), ...content)

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}

/** An AVI whose only stream is subtitles that are an HLS playlist; older decoders followed it. */
export function playlistInAvi(address: string): Buffer {
  const playlist = manifestsOf(address).find(([name]) => name === 'HLS')?.[1] ?? Buffer.alloc(0)
  const title = Buffer.from('x\0', 'utf16le')
  const subtitles = Buffer.concat([
    Buffer.from('GAB2\0', 'latin1'),
    Buffer.from([2, 0]),
    numbers(title.length),
    title,
    Buffer.from([4, 0]),
    numbers(playlist.length),
    playlist,
  ])
  const streamHead = Buffer.concat([Buffer.from('txts\0\0\0\0', 'latin1'), numbers(0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0)])
  return chunk(
    'RIFF',
    Buffer.from('AVI ', 'latin1'),
    list(
      'hdrl',
      chunk('avih', numbers(40000, 0, 0, 16, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0)),
      list('strl', chunk('strh', streamHead), chunk('strf', Buffer.alloc(0))),
    ),
    list('movi', chunk('00tx', subtitles)),
    chunk('idx1', Buffer.from('00tx', 'latin1'), numbers(16, 4, subtitles.length)),
  )
}
