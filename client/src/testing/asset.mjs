// Replaces style sheets and pictures in component tests.
export default 'asset';
