/**
 * Whether this browser can take a stream apart; where it cannot, it plays the plain file. Media Source is asked for,
 * not HLS itself: some browsers say that they "maybe" play that and then cannot, and none sends the session's token
 * with a request of its own for a key.
 */
export const canPlayStreams = () =>
  'MediaSource' in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"')
