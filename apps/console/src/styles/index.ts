import "./tokens.css";
import "./base.css";
import "./layout.css";
import "./controls.css";
import "./data.css";
import "./network.css";
import "./trees.css";
import "./cases.css";
