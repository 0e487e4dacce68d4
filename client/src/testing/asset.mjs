// What a style sheet or picture is to a component test: a name and nothing else.
export default 'asset';
